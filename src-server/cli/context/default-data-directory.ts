import { posix, win32 } from 'node:path';
import type { Io } from '@server/cli/output/io';
import { product } from '@shared/kernel/product';

type Environment = Pick<Io, 'environment' | 'platform' | 'homeDirectory'>;

/** Returns this program's folder inside the platform's folder for application data. */
export function getDefaultDataDirectory({ environment, platform, homeDirectory }: Environment): string {
  if (platform === 'win32')
    return win32.join(
      environment['APPDATA'] ?? win32.join(homeDirectory, 'AppData', 'Roaming'),
      product.name,
    );
  if (platform === 'darwin') return posix.join(homeDirectory, 'Library', 'Application Support', product.name);
  const shared = environment['XDG_DATA_HOME'];
  // The XDG specification says to ignore a relative path.
  const base = shared?.startsWith('/') ? shared : posix.join(homeDirectory, '.local', 'share');
  return posix.join(base, product.slug);
}

/** Returns the named folder, else that of the environment, else the platform's. `suffix` separates the demo's from the default. */
export function resolveDataDirectory(
  named: string | undefined,
  environment: Environment,
  suffix = '',
): string {
  const inEnvironment = environment.environment['BRASSTAG_DATA_DIR'];
  if (named !== undefined && named !== '') return named;
  return inEnvironment !== undefined && inEnvironment !== ''
    ? inEnvironment
    : `${getDefaultDataDirectory(environment)}${suffix}`;
}
