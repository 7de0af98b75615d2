import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signCheckpoint } from '@server/features/audit/chain/checkpoint';
import { appendCheckpoint, readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
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

const headSchema = z.object({
  seq: z.int(),
  hash: z.instanceof(Uint8Array),
  first: z.instanceof(Uint8Array),
});

const READ_HEAD = `SELECT seq, hash, coalesce(
    (SELECT first_hash FROM audit_tombstone ORDER BY seq LIMIT 1),
    (SELECT hash FROM audit_record WHERE seq = 1)
  ) AS first FROM audit_record ORDER BY seq DESC LIMIT 1`;

/** Adds a checkpoint of the log as it is now, signed by the installation's key. `changeHash` makes it untrue. */
export async function signHead(
  { dataDirectory, databaseFile, nowMs }: Installation,
  changeHash = (hash: Uint8Array): Uint8Array => hash,
): Promise<void> {
  const db = new Database(databaseFile, { readonly: true });
  const head = headSchema.parse(db.prepare(READ_HEAD).get());
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
