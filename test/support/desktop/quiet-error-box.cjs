'use strict';
// Loaded before the program: a box that nobody can close would hold up a test for ever.
const { dialog } = require('electron');

dialog.showErrorBox = (title, text) => {
  process.stderr.write(`error box: ${title}: ${text}\n`);
};
