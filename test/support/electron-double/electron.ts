#!/usr/bin/env node
// Replaces Electron's binary: the same command line, run by Node and Chromium.
import inspector from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './command-line.ts';

const FIRST_WORD = 2;
const double = pathToFileURL(join(import.meta.dirname, 'module.ts')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: double, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
Object.defineProperty(process.versions, 'electron', { value: 'double', enumerable: true });
// Prints the line that Playwright waits for.
if (process.argv.includes('--inspect=0')) inspector.open(0);

const { main, preloaded } = readCommandLine(process.argv.slice(FIRST_WORD));
const require = createRequire(import.meta.url);
for (const file of preloaded) require(file);
await import(pathToFileURL(main).href);
const { startDouble: start } = await import('./module.ts');
await start();
