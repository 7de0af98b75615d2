'use strict';
// Loaded before the program: its clock goes ahead of the computer's, as if it were started so much later.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const computerNow = Date.now;

Date.now = () => computerNow() + aheadMs;
