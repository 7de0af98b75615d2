import { dirname } from 'node:path';
import { build, everyPart } from './built-program.ts';

const problem = await build(dirname(import.meta.dirname), everyPart);
if (problem !== null) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
