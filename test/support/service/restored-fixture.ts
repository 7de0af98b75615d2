import { join } from 'node:path';
import { requirePerson } from '@server/commands/require-person';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackups } from '@server/features/service/backup/create-backups';
import type { PreRestoreState } from '@server/features/service/backup/restore-key-state';
import {
  mergeKeyStateAfterRestore,
  readPreRestoreState,
} from '@server/features/service/backup/restore-key-state';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import type { FurnishedHouse } from './management-fixture';
import { openTestStore, temporaryFolder } from './store';

const untold = { report: () => undefined, signal: new AbortController().signal };

/** A backup of the house as it is now. */
export async function copyOf(house: FurnishedHouse): Promise<string> {
  const folder = temporaryFolder();
  const file = join(folder, 'copy.db');
  await createBackups(prepareDataDirectory(folder), house.clock).make(house.store, file, untold);
  return file;
}

/** The copy after `restorerId`, as the house knows them now, has restored it. */
export async function restored(
  house: FurnishedHouse,
  file: string,
  past: PreRestoreState | null,
  restorerId = house.ownerId,
) {
  const person = requirePerson(await house.store.read(({ members }) => members.find(restorerId)));
  const { store } = openTestStore(file);
  await store.transact((tx) => mergeKeyStateAfterRestore(tx, past, person));
  return {
    store,
    person: (id: string) => store.read(({ members }) => members.find(id)),
    codes: (id: string) => store.read(({ recoveryCodes }) => recoveryCodes.list(id)),
    may: (id: string) => store.read(({ members }) => members.effectivePermissions(id, house.propertyId)),
    owners: () => store.read(({ members }) => members.countActiveWithRole(house.propertyId, OWNER_ROLE_ID)),
  };
}

/** The same, over the house as it is now. */
export const restoredNow = async (house: FurnishedHouse, file: string) =>
  restored(house, file, await readPreRestoreState(house.store));

/** Hashes of recovery codes, in place of all that the person had. */
export const setCodes = (house: FurnishedHouse, id: string, codes: readonly string[]) =>
  house.store.transact(({ recoveryCodes }) => recoveryCodes.replace(id, codes));
