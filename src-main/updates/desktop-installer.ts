import { join } from 'node:path';
import type { Quitting } from '@main/lifecycle/quit';
import type { UpdateInstaller } from '@server/commands/ports/update-port';
import type { Log } from '@server/kernel/log';
import { product } from '@shared/kernel/product';
import { app } from 'electron';
import { createInstaller } from './create-installer';
import { findUpdateTarget } from './update-target';

interface DesktopInstallerDeps {
  /** The folder of the program's own files. */
  readonly profile: string;
  readonly quitting: Quitting;
  readonly log: Log;
}

/**
 * Creates the installer of newer versions, which runs when this program ends. Call it before the service is opened: what is
 * registered first runs last, and the service must have closed. null: a member installs them.
 */
export function createDesktopInstaller({
  profile,
  quitting,
  log,
}: DesktopInstallerDeps): UpdateInstaller | null {
  const target = findUpdateTarget({
    isPackaged: app.isPackaged,
    platform: process.platform,
    processor: process.arch,
    image: process.env['APPIMAGE'],
    executable: process.execPath,
    productName: product.name,
  });
  if (target === null) return null;
  const installer = createInstaller({
    target,
    folder: join(profile, 'updates'),
    args: process.argv.slice(1).filter((argument) => argument !== '--hidden'),
    quit: () => app.quit(),
  });
  // An installer that still runs can keep its file. The next start removes it.
  installer.removeLeftovers().catch(() => undefined);
  quitting.onCancelled(installer.keepRunning);
  quitting.onEnd(async () => {
    // After an uncaught error nothing is changed.
    const isInstalled = quitting.isQuitting() ? installer.installAtEnd() : null;
    if (isInstalled !== null) log.info('installed a newer version at the end', { isInstalled });
  });
  return installer;
}
