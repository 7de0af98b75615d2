import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './built-program.ts';
import { warnOfOldNode } from './old-node.ts';

const FIRST_WORD = 2;
/** Fetched only for packing, because it takes 60 MB. */
const BUILDER = 'electron-builder@26.17.0';

warnOfOldNode();
const root = dirname(import.meta.dirname);
// A build removes no files, so that running programs keep theirs. A package must hold only what is built now.
for (const name of ['main', 'preload', 'renderer'])
  rmSync(join(root, 'out', name), { recursive: true, force: true });
const problem = await build(root, ['desktop', 'renderer']);
if (problem === null) {
  const args = ['--yes', BUILDER, '--config', 'electron-builder.yml', ...process.argv.slice(FIRST_WORD)];
  const { status } = spawnSync('npx', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
