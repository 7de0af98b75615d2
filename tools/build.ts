import { dirname } from 'node:path';
import { allPrograms, build } from './built-program.ts';
import { warnOfOldNode } from './old-node.ts';

warnOfOldNode();
const problem = await build(dirname(import.meta.dirname), allPrograms);
if (problem !== null) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
