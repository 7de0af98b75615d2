'use strict';
// Loaded before the program: no test can close an error box, which would block it for ever.
const { dialog } = require('electron');

dialog.showErrorBox = (title, text) => {
  process.stderr.write(`error box: ${title}: ${text}\n`);
};
