import { dirname } from 'node:path';
import { build, everyPart } from './built-program.ts';
import { warnOfOldNode } from './old-node.ts';

warnOfOldNode();
const problem = await build(dirname(import.meta.dirname), everyPart);
if (problem !== null) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
