import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Finds Electron's binary, or null where it was not downloaded. Importing the package would download it. */
export function findElectron(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = join(folder, 'path.txt');
  return existsSync(pathFile) ? join(folder, 'dist', readFileSync(pathFile, 'utf8')) : null;
}
