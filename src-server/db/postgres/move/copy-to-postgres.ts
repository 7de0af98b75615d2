import type { PostgresConnection } from '@server/db/postgres/engine/connections';
import { endWithCommit } from '@server/db/postgres/engine/end-with-commit';
import { lockLog, lockOrganisation } from '@server/db/postgres/engine/locks';
import { copyDatabase } from '@server/db/shared/move/copy-database';
import type { CopySource } from '@server/db/shared/move/copy-ports';
import { movedTables } from '@server/db/shared/move/moved-tables';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { UpgradeProgress } from '@server/stores/engine/engine-port';
import type { CopiedData, EarlierCopy, SharedFile } from '@server/stores/engine/transfer-port';
import { AppError } from '@shared/kernel/errors';
import type { ClientBase } from 'pg';
import { createClientLog } from './client-log';
import { countRows } from './count-rows';
import { withMoveClient } from './move-connection';
import { createPostgresSource } from './postgres-source';
import { createPostgresTarget } from './postgres-target';

/** True if no table and no log has anything. */
async function isEmpty(client: ClientBase): Promise<boolean> {
  for (const table of ['audit_record', 'audit_tombstone', ...movedTables])
    if ((await countRows(client, table)) > 0) return false;
  return true;
}

const READ_OWNER = `
  SELECT pg_get_userbyid(relowner)::text AS owner, pg_has_role(current_user, relowner, 'MEMBER') AS "mayBeOwner"
  FROM pg_class WHERE oid = 'audit_record'::regclass`;

/** Works as the owner of the log from here on, because no service may write it. Throws AppError `unavailable` for another user. */
export async function setOwnerRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ owner: string; mayBeOwner: boolean }>(READ_OWNER);
  const [found] = rows;
  if (found?.mayBeOwner !== true)
    throw new AppError(
      'unavailable',
      'The user of the URL may not write the audit log. Use the URL of the owner of the tables or of a member of it. Nothing was changed.',
    );
  await client.query(`SET ROLE ${client.escapeIdentifier(found.owner)}`);
}

/** Throws AppError `already_exists` for a database that has data. */
async function requireReady(client: ClientBase): Promise<void> {
  await setOwnerRole(client);
  if (!(await isEmpty(client)))
    throw new AppError(
      'already_exists',
      'The database already has data. Move to an empty one. Nothing was changed.',
    );
}

/** Throws AppError with what to do unless the database can be reached and has the schema. */
export const requireReachablePostgres = (connection: PostgresConnection): Promise<void> =>
  withMoveClient(connection, async () => undefined);

/** Throws AppError unless the database can take a copy. */
export const requireEmptyPostgres = (connection: PostgresConnection): Promise<void> =>
  withMoveClient(connection, requireReady);

/** Keeps other moves and services out until the transaction ends. */
async function lockAll(client: ClientBase): Promise<void> {
  await lockOrganisation(client);
  await lockLog(client);
}

/** Finds what became of a move of the source that was not seen to end. */
export const findEarlierCopy = (connection: PostgresConnection, source: CopySource): Promise<EarlierCopy> =>
  withMoveClient(connection, async (client) => {
    await client.query('BEGIN');
    // A move whose process is gone may still be in its commit.
    await lockAll(client);
    const head = await source.log.head();
    const found = head === null ? null : await createClientLog(client).findHash(head.seq);
    const isStored = head !== null && found !== null && Buffer.compare(head.hash, found) === 0;
    const copy = isStored ? 'stored' : (await isEmpty(client)) ? 'empty' : 'other';
    await client.query('ROLLBACK');
    return copy;
  });

/** Reads the whole copied log and computes its hashes once more, from what the server stored. */
export async function verifyCopy(client: ClientBase, { report, signal }: UpgradeProgress): Promise<void> {
  const verified = await verifyChain(createClientLog(client), { signal, onProgress: report });
  if (!verified.ok)
    throw new AppError('database_damaged', `The copied audit log does not verify. ${verified.problem}`);
}

/** Stores these fingerprints in the place of all that were claimed while the database was empty. Only its owner may. */
async function replaceSharedFiles(client: ClientBase, files: readonly SharedFile[]): Promise<void> {
  await client.query('DELETE FROM shared_file');
  for (const { name, fingerprint } of files)
    await client.query('INSERT INTO shared_file (name, fingerprint) VALUES ($1, $2)', [name, fingerprint]);
}

interface CopyRequest {
  readonly connection: PostgresConnection;
  readonly source: CopySource;
  /** Files of the directory that every service must have from now on. */
  readonly files: readonly SharedFile[];
  readonly progress: UpgradeProgress;
  readonly onComplete: () => void;
}

/**
 * Copies everything to an empty database in one transaction, and verifies the whole log there before the commit. Throws AppError
 * `outcome_unknown` if the connection was lost during the commit. After every other error nothing is stored.
 */
export const copyToPostgres = ({
  connection,
  source,
  files,
  progress,
  onComplete,
}: CopyRequest): Promise<CopiedData> =>
  withMoveClient(connection, async (client) => {
    // The connection is closed after an error, which undoes all.
    await client.query('BEGIN');
    await lockAll(client);
    await requireReady(client);
    const copied = await copyDatabase(source, createPostgresTarget(client), progress);
    await verifyCopy(client, progress);
    await replaceSharedFiles(client, files);
    onComplete();
    await endWithCommit(client, 'Run the same command again: it finds out and ends the move.');
    return copied;
  });

/** Calls `use` with everything that the database has at one moment. */
export const withPostgresSource = <T>(
  connection: PostgresConnection,
  use: (source: CopySource) => Promise<T>,
): Promise<T> =>
  withMoveClient(connection, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await use(createPostgresSource(client));
    await client.query('COMMIT');
    return result;
  });
