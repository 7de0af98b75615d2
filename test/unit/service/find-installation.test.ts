import { findInstallation } from '@server/features/service/updates/find-installation';
import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

const paths = [
  ['/home/maren/brasstag/tools/launcher/brasstag.cjs', 'checkout'],
  ['/home/maren/brasstag/out/server/cli.js', 'checkout'],
  ['/usr/local/lib/node_modules/brasstag/server/cli.js', 'npm'],
  ['C:\\Users\\Maren\\AppData\\Roaming\\npm\\node_modules\\brasstag\\bin\\brasstag.cjs', 'npm'],
  ['/usr/lib/brasstag/server/cli.js', 'deb'],
  ['', 'checkout'],
] as const;

describe('how the program was installed', () => {
  verifies('updates.next-action', 'is known from its path, and from Electron', () => {
    for (const [entry, installation] of paths)
      expect([entry, findInstallation({ isDesktop: false, entry })]).toEqual([entry, installation]);
    expect(findInstallation({ isDesktop: true, entry: '/usr/lib/brasstag/server/cli.js' })).toBe('desktop');
  });
});
