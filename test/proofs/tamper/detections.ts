import { startService } from '@server/main/start-service';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { runCommand } from '../../support/service/command-line';
import { createSeededBytes } from '../../support/service/store';
import type { Installation } from './honest-installation';

/** A data directory, and the time at which it is looked at. */
type DataFolder = Pick<Installation, 'dataDirectory' | 'nowMs'>;

const quiet = { info: () => undefined, error: () => undefined };

/** True if the start refuses the data directory, or the service answers that it is not ready. */
export async function isFoundByStart({ dataDirectory, nowMs }: DataFolder): Promise<boolean> {
  let service: ReturnType<typeof startService>;
  try {
    service = startService({
      dataDirectory,
      rateLimits: null,
      now: () => nowMs,
      monotonicMs: () => performance.now(),
      randomBytes: createSeededBytes(3),
      log: quiet,
    });
  } catch {
    return true;
  }
  try {
    // What cannot read the log listens for no call.
    const isListening = await service.listener.start(0).then(
      () => true,
      () => false,
    );
    if (!isListening) return true;
    return (await fetch(`${service.baseUrl()}/healthz`)).status !== 200;
  } finally {
    await service.close();
  }
}

/** True if `audit verify` fails, with the installation's own checkpoints and one that was kept elsewhere. */
export async function isFoundByVerify(
  { dataDirectory, nowMs }: DataFolder,
  kept?: Pick<Installation, 'checkpointFile' | 'verifierKey'>,
): Promise<boolean> {
  const given =
    kept === undefined ? [] : ['--checkpoint', kept.checkpointFile, '--verifier-key', kept.verifierKey];
  const args = ['audit', 'verify', ...given, '--data-dir', dataDirectory, '--json'];
  return (await runCommand(args, { now: () => nowMs })).code !== 0;
}

const keyRowsSchema = z.array(z.object({ row: z.string() }));

/** What a restore must not give: keys that are active, and roles of members, each as one text. */
function listPowers(file: string): Set<string> {
  const db = new Database(file, { readonly: true });
  try {
    const rows = db
      .prepare(
        `SELECT id || property_id || prefix || token_hash || scopes || coalesce(expires_at, 'never') AS row
         FROM api_key WHERE revoked_at IS NULL
         UNION ALL SELECT member_id || property_id || role_id FROM assignment`,
      )
      .all();
    return new Set(keyRowsSchema.parse(rows).map(({ row }) => row));
  } finally {
    db.close();
  }
}

/** True if `restore` refuses the backup, or leaves nothing of a power that the database before did not have. */
export async function isFoundByRestore(
  { dataDirectory, databaseFile, backupFile, nowMs }: Installation,
  isPowerAdded: boolean,
): Promise<boolean> {
  const before = listPowers(databaseFile);
  const restored = await runCommand(['restore', backupFile, '--data-dir', dataDirectory, '--json'], {
    now: () => nowMs,
  });
  if (restored.code !== 0) return true;
  return isPowerAdded && [...listPowers(databaseFile)].every((power) => before.has(power));
}
