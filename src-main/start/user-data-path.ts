import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@main/lifecycle/launch-options';
import { product } from '@shared/kernel/product';
import { app } from 'electron';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_UMASK = 0o077;

/**
 * Returns the path of the program's own files. It is inside the data folder, so that each data folder has one window.
 */
export function prepareUserDataPath({ dataDirectory }: LaunchOptions): string {
  process.umask(PRIVATE_UMASK);
  const folder = join(dataDirectory, 'desktop');
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  app.setName(product.name);
  // Windows needs it to show the program's name in notifications. Other systems do not have it.
  if (process.platform === 'win32') app.setAppUserModelId(`org.${product.slug}.desktop`);
  app.setPath('userData', folder);
  app.enableSandbox();
  return folder;
}
