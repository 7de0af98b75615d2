import { dirname } from 'node:path';
import { allPrograms, build } from './built-program.ts';
import { warnOfOldNode } from './old-node.ts';
import { runChild } from './run-child.ts';

warnOfOldNode();
const problem = await build(dirname(import.meta.dirname), allPrograms);
if (problem !== null) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
// The typed client is a package of its own, and its compiler prints what is wrong.
process.exitCode ||= await runChild(process.execPath, [
  'node_modules/typescript/bin/tsc',
  '-p',
  'client/tsconfig.build.json',
]);
