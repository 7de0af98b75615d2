'use strict';
// Loaded before the scripts of the repository, which older versions of Node can't even read.
const { findNode, VERSION } = require('./own-node.cjs');

const { file, problem } = findNode(__dirname);
if (file !== process.execPath) {
  const started = `This needs Node ${VERSION} or newer, but was started by Node ${process.versions.node}. Run it by npm, which uses the Node that "npm ci" installed.`;
  process.stderr.write(`${problem === undefined ? started : problem}\n`);
  process.exit(1);
}
