import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { PackageKind, PackageProcessor } from '@shared/service/version-file';
import { packageProcessors } from '@shared/service/version-file';

/** What of this program a package replaces. */
export interface UpdateTarget {
  readonly kind: PackageKind;
  readonly processor: PackageProcessor;
  /** The file that is started: the AppImage, or the installed program. */
  readonly program: string;
}

interface RunningProgram {
  /** True in a package, false in a checkout. */
  readonly isPackaged: boolean;
  readonly platform: string;
  readonly processor: string;
  /** The path of the AppImage, as its own runtime names it. undefined: this program is none. */
  readonly image: string | undefined;
  readonly executable: string;
  readonly productName: string;
}

function isReplaceable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    accessSync(dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds what a package can replace without an administrator. null: a member installs newer versions. That is so for a deb, on macOS, in a
 * checkout, and where the member may not write. decision 0232
 */
export function findUpdateTarget(running: RunningProgram): UpdateTarget | null {
  const { isPackaged, platform, image, executable } = running;
  const processor = packageProcessors.find((name) => name === running.processor);
  if (!isPackaged || processor === undefined) return null;
  if (platform === 'linux' && image !== undefined && isAbsolute(image) && isReplaceable(image))
    return { kind: 'appimage', processor, program: image };
  // A folder that was only unpacked has no uninstaller, and the installer would install a second program.
  const uninstaller = join(dirname(executable), `Uninstall ${running.productName}.exe`);
  if (platform === 'win32' && existsSync(uninstaller))
    return { kind: 'nsis', processor, program: executable };
  return null;
}
