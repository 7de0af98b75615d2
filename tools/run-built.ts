import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isStale, programFile } from './built-program.ts';

const WATCHED_EVERY_MS = 100;

/** npm passes a signal to its shell, which dies of it and leaves us behind: we hang up as a closed terminal would make us. */
function endWithShell(): void {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGHUP');
  }, WATCHED_EVERY_MS);
  watch.unref();
}

const root = dirname(import.meta.dirname);
const problem = isStale(root) ? build(root) : null;
if (problem === null) {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  if (script === 'serve' || script === 'brasstag' || script === 'start') {
    // npm goes to the package's folder first: file names are meant from where the person stands.
    if (folder !== undefined) process.chdir(folder);
    endWithShell();
  }
  // In this process, not a child: signals, exit code and terminal are the program's own.
  await import(pathToFileURL(programFile(root)).href);
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
