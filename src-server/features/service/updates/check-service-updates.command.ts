import type { AsyncCommand } from '@server/commands/command';
import { AppError } from '@shared/kernel/errors';
import { updatesMessages } from '@shared/service/updates.messages';
import { fillMessage } from '@shared/text/filled-message';
import { toUpdatesView } from './updates-output';

/** Asks once. Recorded, because a request leaves this computer. */
export const checkServiceUpdates: AsyncCommand<'service.checkUpdates'> = {
  kind: 'async',
  async run(store, { updates }) {
    if (!updates.isOffered) throw new AppError('invalid_transition', fillMessage(updatesMessages.notOffered));
    const { check, nowMs } = await store.read(async ({ settings, trustedMs }) => ({
      check: (await settings.read()).update_check,
      nowMs: trustedMs,
    }));
    if (check === 'never') throw new AppError('invalid_transition', fillMessage(updatesMessages.off));
    await updates.check(nowMs);
    return toUpdatesView(updates, check, nowMs);
  },
  target: (_input, { newest, problem }) => problem ?? newest ?? '',
};
