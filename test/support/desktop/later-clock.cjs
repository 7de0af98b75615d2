'use strict';
// Loaded before the program: its clock is ahead of the computer's, as if it were started later.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const computerNow = Date.now;

Date.now = () => computerNow() + aheadMs;
