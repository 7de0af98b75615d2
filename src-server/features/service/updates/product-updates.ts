import type { UpdateInstaller, UpdateSource, Updates } from '@server/commands/ports/update-port';
import { updateFeed } from '@shared/kernel/product';
import { createUpdates } from './create-updates';
import { findInstallation } from './find-installation';

/** Creates the news of this program: from its own address, or from one that is passed in. */
export const createProductUpdates = (
  dataDirectory: string,
  source: UpdateSource | undefined,
  installer?: UpdateInstaller,
): Updates =>
  createUpdates({
    source: source ?? getProductSource(),
    installer,
    dataDirectory,
    installedAs: findInstallation({
      isDesktop: process.versions['electron'] !== undefined,
      entry: process.argv[1] ?? '',
    }),
  });

/** null: nothing is published yet. */
export const getProductSource = (): UpdateSource | null =>
  updateFeed === null ? null : { feed: updateFeed };
