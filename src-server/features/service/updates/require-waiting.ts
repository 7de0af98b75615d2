import type { UpdateInstaller, Updates } from '@server/commands/ports/update-port';
import { AppError } from '@shared/kernel/errors';
import { updatesMessages } from '@shared/service/updates.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Returns the installer with a downloaded version. Throws AppError `invalid_transition` if nothing is downloaded. */
export function requireWaiting({ installer }: Updates): UpdateInstaller {
  if (installer === null || installer.waiting() === null)
    throw new AppError('invalid_transition', fillMessage(updatesMessages.nothingDownloaded));
  return installer;
}
