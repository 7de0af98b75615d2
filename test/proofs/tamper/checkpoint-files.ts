import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '@server/db/sqlite/audit/log/open-log';
import { signCheckpoint } from '@server/features/audit/chain/checkpoint';
import type { StoredCheckpoint } from '@server/features/audit/chain/checkpoint-file';
import {
  appendCheckpoint,
  readCheckpoints,
  rewriteCheckpoints,
} from '@server/features/audit/chain/checkpoint-file';
import { getLogName } from '@server/features/audit/chain/log-name';
import { loadSigningKey } from '@server/features/audit/chain/signing-key';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { SeededRandom } from '../support/seeded-random';
import type { Installation } from './honest-installation';

type DataFolder = Pick<Installation, 'dataDirectory'>;

const getFile = ({ dataDirectory }: DataFolder): string => join(dataDirectory, 'checkpoints');

/** Deletes all checkpoints that the service kept. */
export const deleteCheckpoints = (folder: DataFolder): void => rmSync(getFile(folder), { force: true });

/** Puts another key in the place of the signing key. */
export function replaceSigningKey({ dataDirectory }: DataFolder): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(join(dataDirectory, 'audit-signing.key'), pem, { mode: 0o600 });
}

const hashSchema = z.instanceof(Uint8Array);

/** Reads the end of the log, and the hash of its first record, whether that is still there or not. */
function readHead(db: Database.Database) {
  const { log, chain } = openLog(db);
  const seq = z.int().parse(log.readEnds()?.throughSeq);
  const removed = db.prepare('SELECT first_hash FROM audit_tombstone ORDER BY seq LIMIT 1').pluck().get();
  return {
    seq,
    hash: hashSchema.parse(chain.findHash(seq)),
    first: hashSchema.parse(removed ?? chain.findHash(1)),
  };
}

/** Adds a checkpoint of the log as it is now, signed by the installation's key. `changeHash` makes it untrue. */
export async function signHead(
  { dataDirectory, databaseFile, nowMs }: Installation,
  changeHash = (hash: Uint8Array): Uint8Array => hash,
): Promise<void> {
  const db = new Database(databaseFile, { readonly: true });
  const head = readHead(db);
  db.close();
  const checkpoint = { origin: getLogName(head.first), size: head.seq, hash: changeHash(head.hash) };
  const signed = signCheckpoint(checkpoint, loadSigningKey(dataDirectory));
  appendCheckpoint(dataDirectory, { ...signed, atMs: nowMs, size: head.seq });
}

/** Changes one character of the newest checkpoint's note. */
export function changeNote(folder: DataFolder, random: SeededRandom): void {
  const newest = readCheckpoints(folder.dataDirectory).at(-1);
  if (newest === undefined) throw new Error('there is no checkpoint');
  const at = newest.note.indexOf('\n', newest.note.indexOf('\n') + 1) + 1 + random.below(40);
  const other = newest.note[at] === 'A' ? 'B' : 'A';
  const note = `${newest.note.slice(0, at)}${other}${newest.note.slice(at + 1)}`;
  deleteCheckpoints(folder);
  appendCheckpoint(folder.dataDirectory, { ...newest, note });
}

/** Changes fields beside the note of the newest checkpoint. */
export function changeLine({ dataDirectory }: DataFolder, fields: Partial<StoredCheckpoint>): void {
  const stored = readCheckpoints(dataDirectory);
  const newest = stored.at(-1);
  if (newest === undefined) throw new Error('there is no checkpoint');
  rewriteCheckpoints(dataDirectory, [...stored.slice(0, -1), { ...newest, ...fields }], null);
}

/** Removes the newest checkpoint, and leaves the older ones. */
export function deleteNewest(folder: DataFolder): void {
  const lines = readFileSync(getFile(folder), 'utf8').trimEnd().split('\n');
  writeFileSync(
    getFile(folder),
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  );
}
