import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../built-program.ts';
import { listPassedOnPackages } from '../notices/bundled-packages.ts';
import { selectMaterials } from './select-materials.ts';

const MAX_BYTES = 64 * 1024 * 1024;

const { output } = parseArgs({ options: { output: { type: 'string' } } }).values;
if (output === undefined) throw new Error('Name a file: --output FILE');
const root = dirname(dirname(import.meta.dirname));
const problem = await buildStale(root, ['server', 'renderer', 'desktop']);
if (problem !== null) throw new Error(problem);
const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: MAX_BYTES,
  shell: process.platform === 'win32',
});
// Electron is part of the desktop packages, beside what is bundled.
const folders = [...listPassedOnPackages(root), 'node_modules/electron'];
writeFileSync(output, `${JSON.stringify(selectMaterials(JSON.parse(bill), root, folders), null, 2)}\n`);
