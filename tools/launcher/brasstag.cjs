#!/usr/bin/env node
'use strict';
// npm runs this file on the Node of the machine. The program runs on its own one, in a child of this process.
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { findNode } = require('./own-node.cjs');

const FIRST_WORD = 2;
const CHECK_INTERVAL_MS = 100;
const PARENT = 'BRASSTAG_LAUNCHER';
const folder = dirname(__dirname);

/** The service of an installed package, or the script that builds it first in a checkout. */
const entry = [join(folder, 'server', 'cli.js'), join(folder, 'run-built.ts')].find((file) =>
  existsSync(file),
);

/** Ends this process with its parent, which npm or a process manager may kill without telling this one. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS).unref();
}

/** Runs this file again on that Node, and passes signals and the exit code on. */
function runOn(node) {
  const args = [__filename, ...process.argv.slice(FIRST_WORD)];
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, [PARENT]: '1' } });
  // Always SIGTERM, because a terminal sends its own signals to the child too. A child that gets the same signal twice
  // ends at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  child.once('error', ({ message }) => {
    process.stderr.write(`Couldn't start Node (${node}): ${message}\n`);
    process.exitCode = 1;
  });
  child.once('close', (code) => {
    process.exitCode = code === null ? 1 : code;
  });
}

const { file, problem } = findNode(folder);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else if (file === process.execPath) {
  // npx starts programs in a shell, and signals reach only that.
  if (process.env[PARENT] !== undefined || process.env.npm_command === 'exec') endWithParent();
  delete process.env[PARENT];
  void import(require('node:url').pathToFileURL(entry).href);
} else {
  if (process.env.npm_command === 'exec') endWithParent();
  runOn(file);
}
