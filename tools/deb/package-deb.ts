import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStale } from '../built-program.ts';
import { warnOfOldNode } from '../old-node.ts';
import { createDeb } from './write-deb.ts';

/** Reads the time that all files of the package get: SOURCE_DATE_EPOCH, else the time of the commit. */
function readSeconds(root: string): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const text =
    given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim();
  if (!/^\d{1,11}$/.test(text)) throw new Error(`SOURCE_DATE_EPOCH must be seconds, not ${text}`);
  return Number(text);
}

warnOfOldNode();
const root = dirname(dirname(import.meta.dirname));
const problem = await buildStale(root, ['server', 'renderer']);
if (problem === null) {
  const { name, content } = await createDeb(root, { seconds: readSeconds(root) });
  // The folder holds one package, which the Dockerfile installs.
  const folder = join(root, 'out/deb');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, name), content);
  process.stdout.write(`${join(folder, name)}\n`);
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
