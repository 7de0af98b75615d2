import type { Installation } from '@shared/service/version-file';

interface Program {
  /** True in the desktop program. */
  readonly isDesktop: boolean;
  /** The file that was started. */
  readonly entry: string;
}

/** Finds how a program was installed, from where it is. */
export function findInstallation({ isDesktop, entry }: Program): Installation {
  if (isDesktop) return 'desktop';
  const path = entry.replaceAll('\\', '/');
  if (path.startsWith('/usr/lib/brasstag/')) return 'deb';
  return path.includes('/node_modules/brasstag/') ? 'npm' : 'checkout';
}
