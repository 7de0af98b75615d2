import { dirname } from 'node:path';
import { buildStale, getEntryFile } from './built-program.ts';
import { findElectronRuntime } from './electron-runtime.ts';
import { exitWithParent } from './exit-with-parent.ts';
import { warnOfOldNode } from './old-node.ts';
import { openInBrowser } from './open-in-browser.ts';
import { runChild } from './run-child.ts';

const FIRST_WORD = 2;
const root = dirname(import.meta.dirname);
const args = process.argv.slice(FIRST_WORD);
// npm changes to the package's folder first. File names are relative to the folder where the command was typed.
const { INIT_CWD: cwd } = process.env;

/** Opens the same interface in the default browser. */
const openWeb = (): Promise<number> =>
  runChild(process.execPath, [getEntryFile(root, 'server'), 'serve', ...args], {
    cwd,
    onLine(line) {
      const link = /^Open (http\S+)$/.exec(line)?.[1];
      if (link !== undefined) openInBrowser(link);
    },
  });

async function start(): Promise<number> {
  const electron = await findElectronRuntime(root);
  if (electron.kind === 'missing')
    process.stderr.write(
      `Couldn't open a desktop window: ${electron.why}. Opening in your browser instead.\n`,
    );
  const host = electron.kind === 'missing' ? 'server' : 'desktop';
  const problem = await buildStale(root, [host, 'renderer']);
  if (problem !== null) {
    process.stderr.write(problem);
    return 1;
  }
  exitWithParent();
  return electron.kind === 'missing' ? openWeb() : runChild(electron.binary, [root, ...args], { cwd });
}

warnOfOldNode();
process.exitCode = await start();
