import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isStale, programFile } from './built-program.ts';

const root = dirname(import.meta.dirname);
const problem = isStale(root) ? build(root) : null;
if (problem === null) {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  // npm goes to the package's folder first: file names are meant from where the person stands.
  if ((script === 'serve' || script === 'brasstag') && folder !== undefined) process.chdir(folder);
  // In this process, not a child: signals, exit code and terminal are the program's own.
  await import(pathToFileURL(programFile(root)).href);
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
