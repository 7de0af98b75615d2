import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale, getEntryFile } from './built-program.ts';
import { exitWithParent } from './exit-with-parent.ts';
import { warnOfOldNode } from './old-node.ts';

const FIRST_WORD = 2;
warnOfOldNode();
const root = dirname(import.meta.dirname);
// Only `serve` needs the interface.
const isServing = process.argv[FIRST_WORD] === 'serve';
const problem = await buildStale(root, isServing ? ['server', 'renderer'] : ['server']);
if (problem === null) {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  if (script === 'serve' || script === 'brasstag') {
    // npm changes to the package's folder first. File names are relative to the folder where the command was typed.
    if (folder !== undefined) process.chdir(folder);
    exitWithParent();
  }
  // Runs in this process, not in a child, so that signals, exit code and terminal are the program's own.
  await import(pathToFileURL(getEntryFile(root, 'server')).href);
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
