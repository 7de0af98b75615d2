import { dirname } from 'node:path';
import { build } from './built-program.ts';

const problem = build(dirname(import.meta.dirname));
if (problem !== null) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
