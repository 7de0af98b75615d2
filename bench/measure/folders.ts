import { dirname, join } from 'node:path';

/** Folder of the built benchmarks: that of the program that was started. */
export const builtFolder = dirname(process.argv[1] ?? '.');

/** Folder of the project. */
export const projectFolder = join(builtFolder, '..', '..');
