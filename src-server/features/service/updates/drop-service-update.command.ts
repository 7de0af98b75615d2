import type { AsyncCommand } from '@server/commands/command';
import { requireWaiting } from './require-waiting';
import { toUpdatesView } from './updates-output';

export const dropServiceUpdate: AsyncCommand<'service.dropUpdate'> = {
  kind: 'async',
  async run(store, { updates }) {
    await requireWaiting(updates).drop();
    return store.read(async ({ settings, trustedMs }) =>
      toUpdatesView(updates, (await settings.read()).update_check, trustedMs),
    );
  },
  target: (_input, { newest }) => newest ?? '',
};
