import type { AsyncCommand } from '@server/commands/command';
import { AppError } from '@shared/kernel/errors';
import { updatesMessages } from '@shared/service/updates.messages';
import { fillMessage } from '@shared/text/filled-message';
import { toUpdatesView } from './updates-output';

/** Downloads the package of the version that the member has seen. Recorded, because a request leaves this computer. */
export const downloadServiceUpdate: AsyncCommand<'service.downloadUpdate'> = {
  kind: 'async',
  async run(store, { updates, progress, onRollback }, { version }) {
    const { check, nowMs } = await store.read(async ({ settings, trustedMs }) => ({
      check: (await settings.read()).update_check,
      nowMs: trustedMs,
    }));
    const found = updates.findPackage(nowMs);
    if (found?.version !== version)
      throw new AppError('invalid_transition', fillMessage(updatesMessages.noPackage));
    onRollback(async () => updates.installer?.drop());
    await updates.download(found, progress);
    return toUpdatesView(updates, check, nowMs);
  },
  target: ({ version }) => version,
};
