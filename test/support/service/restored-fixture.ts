import { join } from 'node:path';
import { requireMember } from '@server/commands/require-member';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackups } from '@server/features/service/backup/create-backups';
import type { PreRestoreState } from '@server/features/service/backup/restore-key-state';
import {
  mergeKeyStateAfterRestore,
  readPreRestoreState,
} from '@server/features/service/backup/restore-key-state';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import type { PropertyFixture } from './management-fixture';
import { createTemporaryFolder, openTestStore } from './store';

const ignoredProgress = { report: () => undefined, signal: new AbortController().signal };

/** Creates a backup of the service as it is now. */
export async function createBackupFile(fixture: PropertyFixture): Promise<string> {
  const folder = createTemporaryFolder();
  const file = join(folder, 'copy.db');
  await createBackups(prepareDataDirectory(folder), fixture.clock).make(fixture.store, file, ignoredProgress);
  return file;
}

/** Merges the key state into the backup, as a restore by the member `restorerId` does. */
export async function restoreBackup(
  fixture: PropertyFixture,
  file: string,
  preRestoreState: PreRestoreState | null,
  restorerId = fixture.ownerId,
) {
  const member = requireMember(await fixture.store.read(({ members }) => members.find(restorerId)));
  const { store } = openTestStore(file);
  await store.transact((tx) => mergeKeyStateAfterRestore(tx, preRestoreState, member));
  return {
    store,
    person: (id: string) => store.read(({ members }) => members.find(id)),
    codes: (id: string) => store.read(({ recoveryCodes }) => recoveryCodes.list(id)),
    may: (id: string) => store.read(({ members }) => members.effectivePermissions(id, fixture.propertyId)),
    owners: () => store.read(({ members }) => members.countActiveWithRole(fixture.propertyId, OWNER_ROLE_ID)),
  };
}

/** Restores the backup with the key state of the service as it is now. */
export const restoreCurrent = async (fixture: PropertyFixture, file: string) =>
  restoreBackup(fixture, file, await readPreRestoreState(fixture.store));

/** Replaces all recovery codes of the member by these hashes. */
export const setRecoveryCodes = (fixture: PropertyFixture, id: string, codes: readonly string[]) =>
  fixture.store.transact(({ recoveryCodes }) => recoveryCodes.replace(id, codes));
