import { SERVER_TIME } from '@server/db/postgres/audit/log-sql';
import type { PostgresConnection } from '@server/db/postgres/engine/connections';
import { endWithCommit } from '@server/db/postgres/engine/end-with-commit';
import { lockOrganisation } from '@server/db/postgres/engine/locks';
import { copyDatabase } from '@server/db/shared/move/copy-database';
import type { CopySource } from '@server/db/shared/move/copy-ports';
import type { SecretBox } from '@server/files/secret-box';
import type { UpgradeProgress } from '@server/stores/engine/engine-port';
import type { ServerRestore } from '@server/stores/engine/transfer-port';
import type { Times } from '@server/stores/store';
import type { ClientBase } from 'pg';
import { createClientStores } from './client-stores';
import { setOwnerRole, verifyCopy } from './copy-to-postgres';
import { withMoveClient } from './move-connection';
import { createPostgresTarget } from './postgres-target';
import { noteReplacedLog } from './replaced-log';
import {
  copyServerTables,
  createSchema,
  hasSchema,
  lockTables,
  readSchema,
  setSchema,
  swapSchemas,
} from './schemas';

const RESTORED = 'brasstag_restored';

interface RestoreRequest<Former, Result> extends ServerRestore<Former, Result> {
  readonly connection: PostgresConnection;
  readonly source: CopySource;
  readonly box: SecretBox;
}

const toTimes = (nowMs: number): Times => ({ nowMs, trustedMs: nowMs, clockMs: nowMs });

/** Reads the clock of the server. Epoch ms. */
async function readServerTime(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ wallMs: string }>(`SELECT ${SERVER_TIME} AS "wallMs"`);
  return Number(rows[0]?.wallMs);
}

async function copyAside(
  client: ClientBase,
  source: CopySource,
  nowMs: number,
  progress: UpgradeProgress,
): Promise<void> {
  await createSchema(client, RESTORED, nowMs);
  await copyDatabase(source, createPostgresTarget(client), progress);
  await verifyCopy(client, progress);
}

/**
 * Restores a checked backup into a schema of its own. In the same transaction it takes the place of the living one. Services
 * go on until the last step, which keeps them waiting. What `readFormer` reads there is the last state. Throws AppError; nothing
 * is stored then, but for `outcome_unknown`.
 */
export const restoreToPostgres = <Former, Result>(request: RestoreRequest<Former, Result>): Promise<Result> =>
  withMoveClient(request.connection, async (client) => {
    const { source, box, nowMs, keptAs, progress } = request;
    // The connection is closed after an error, which undoes all.
    await client.query('BEGIN');
    await setOwnerRole(client);
    const live = await readSchema(client);
    await copyAside(client, source, nowMs, progress);
    await setSchema(client, live);
    const openStores = createClientStores(client, box);
    await lockOrganisation(client);
    await lockTables(client, live);
    const wallMs = await readServerTime(client);
    const former = await request.readFormer(openStores(toTimes(wallMs)).tx);
    const times = toTimes(Math.max(wallMs, request.getMarkMs(former)));
    await copyServerTables(client, live, RESTORED);
    await setSchema(client, RESTORED);
    const { tx, finish } = openStores({ ...times, clockMs: wallMs });
    const result = await request.complete(tx, former);
    await finish(times.nowMs);
    await noteReplacedLog(client, { live, restored: RESTORED }, request.getNote(result));
    await swapSchemas(client, { live, restored: RESTORED, keptAs });
    await endWithCommit(client, 'Look in the audit log for the restore. Without it, restore again.');
    return result;
  });

/** Finds whether a restore was stored: the same commit names the former schema. The lock is granted when its transaction has ended. */
export const hasRestored = (connection: PostgresConnection, keptAs: string): Promise<boolean> =>
  withMoveClient(connection, async (client) => {
    await client.query('BEGIN');
    await lockOrganisation(client);
    const isStored = await hasSchema(client, keptAs);
    // Its commit waits for the standby that the restore waited for.
    await client.query("SELECT pg_logical_emit_message(true, 'brasstag', '')");
    await client.query('COMMIT');
    return isStored;
  });
