import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@main/lifecycle/launch-options';
import { product } from '@shared/kernel/product';
import { app } from 'electron';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_UMASK = 0o077;

/** Path of the program's own files: beside the data, so that one data folder has one window. */
export function setupUserDataPath({ dataDirectory }: LaunchOptions): string {
  process.umask(PRIVATE_UMASK);
  const folder = join(dataDirectory, 'desktop');
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  app.setName(product.name);
  // Notifications of Windows carry the name of the program by it; other systems do not have it.
  if (process.platform === 'win32') app.setAppUserModelId(`org.${product.slug}.desktop`);
  app.setPath('userData', folder);
  app.enableSandbox();
  return folder;
}
