import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buildStale } from '../built-program.ts';
import { warnOfOldNode } from '../old-node.ts';
import { writeNpmPackage } from './write-npm-package.ts';

warnOfOldNode();
const root = dirname(dirname(import.meta.dirname));
const problem = await buildStale(root, ['server', 'renderer']);
if (problem === null) {
  const out = join(root, 'out');
  const output = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: writeNpmPackage(root),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  process.stdout.write(`${join(out, output.trim())}\n`);
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
