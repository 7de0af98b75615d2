import { editStored } from './edit-database';
import type { Mutation } from './mutation';
import { storedBlockChanges } from './stored-blocks';
import { storedFilterChanges } from './stored-filters';

const kinds = [...storedBlockChanges, ...storedFilterChanges];

/** Changes of what is stored on the disk, in the database and in a backup. */
export const storedMutations: readonly Mutation[] = [
  ...kinds.map(
    ({ kind, change, residual }): Mutation => ({
      kind: `stored: ${kind}`,
      target: 'installation',
      log: 'long',
      residual,
      apply: ({ databaseFile }, random) => editStored(databaseFile, (db) => change(db, random)),
    }),
  ),
  ...kinds.map(
    ({ kind, change, residualInBackup }): Mutation => ({
      kind: `backup, stored: ${kind}`,
      target: 'backup',
      log: 'long',
      residual: residualInBackup,
      apply: ({ backupFile }, random) => editStored(backupFile, (db) => change(db, random)),
    }),
  ),
];
