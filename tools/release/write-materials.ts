import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../built-program.ts';
import { listPassedOnPackages } from '../notices/bundled-packages.ts';
import { carriedFolders, readMaterials } from './read-materials.ts';
import { selectMaterials } from './select-materials.ts';

const { output } = parseArgs({ options: { output: { type: 'string' } } }).values;
if (output === undefined) throw new Error('Name a file: --output FILE');
const root = dirname(dirname(import.meta.dirname));
const problem = await buildStale(root, ['server', 'renderer', 'desktop']);
if (problem !== null) throw new Error(problem);
const folders = [...listPassedOnPackages(root), ...carriedFolders];
const bill = selectMaterials(readMaterials(root), root, folders);
writeFileSync(output, `${JSON.stringify(bill, null, 2)}\n`);
