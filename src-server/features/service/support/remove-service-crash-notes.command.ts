import type { AsyncCommand } from '@server/commands/command';
import { removeCrashNotes } from '@server/log/crash-notes';

/** Removes the notes of crashes, once a report has them or no member wants them. */
export const removeServiceCrashNotes: AsyncCommand<'service.removeCrashNotes'> = {
  kind: 'async',
  run: async (_store, { dataDirectory }) => ({ removed: removeCrashNotes(dataDirectory) }),
};
