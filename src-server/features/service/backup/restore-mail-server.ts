import type { SealedMailServer } from '@server/stores/notices/notice-store';
import type { Snapshot, Tx } from '@server/stores/store';

/** The mail server of the database before a restore. */
export interface PreRestoreMail {
  /** null: there was none. */
  readonly server: SealedMailServer | null;
}

/** Reads which mail server must hold after the restore as before it. */
export const readPreRestoreMail = async ({ notices }: Snapshot): Promise<PreRestoreMail> => ({
  server: await notices.readSealedMailServer(),
});

/**
 * Keeps the mail server of now, because the owner may have replaced or removed that of the backup. What was waiting in the backup
 * is not sent. `before` null: nothing of it could be read. Then a server of the backup stays if it needs a password, which
 * is entered again on another computer. One without a password would send at once, so it is removed.
 */
export async function mergeMailAfterRestore({ notices }: Tx, before: PreRestoreMail | null): Promise<void> {
  await notices.endWaiting('outdated');
  if (before !== null) return notices.restoreMailServer(before.server);
  if ((await notices.readMailPassword()).kind === 'none') await notices.removeMailServer();
}
