import { requireEverywhere } from '@server/commands/authorise';
import type { VerifiedBackup } from '@server/commands/ports/backup-port';
import type { Progress } from '@server/commands/ports/progress';
import { recordCommand } from '@server/commands/record-command';
import { transfer } from '@server/engine/transfer';
import type { Clocks } from '@server/features/service/backup/create-backups';
import { createBackups } from '@server/features/service/backup/create-backups';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Snapshot } from '@server/stores/store';
import type { RandomBytes } from '@shared/kernel/token';

/** A backup of what a server has, as a file. */
export interface BackupFromServer {
  /** The data directory of a service of this database. */
  readonly directory: DataDirectory;
  readonly url: string;
  /** Absolute path of a file that must not exist. */
  readonly file: string;
  /** The member's name for it. */
  readonly name: string;
  readonly clocks: Clocks;
  readonly randomBytes: RandomBytes;
  readonly progress: Progress;
  /** Finds the acting member. Throws AppError. */
  readonly findMember: (snapshot: Snapshot) => Promise<MemberRow>;
}

/**
 * Makes the same file as a backup of a data directory, from one moment of the server, and checks it. Throws AppError; then there is no
 * file. decision 0217.
 */
export async function backUpFromServer(backup: BackupFromServer): Promise<VerifiedBackup> {
  const { directory, url, file, name, clocks, randomBytes, progress, findMember } = backup;
  const store = await transfer.openServerStore(url, directory);
  try {
    const member = await store.read(async (snapshot) => {
      const found = await findMember(snapshot);
      await requireEverywhere(snapshot, found, 'organisation.service.manage');
      return found;
    });
    const source = { copyTo: async (copy: string) => void (await transfer.copyToFile(url, copy, progress)) };
    const made = await createBackups(directory, clocks).make(source, file, progress);
    await store.transact((tx) =>
      recordCommand(
        tx,
        {
          principal: { memberId: member.id, channel: 'cli' },
          name: 'service.backup',
          person: member,
          propertyId: null,
          error: null,
          targetId: name,
          durationUs: 0,
        },
        randomBytes,
      ),
    );
    return made;
  } finally {
    await store.close();
  }
}
