import { copyFileSync, rmSync } from 'node:fs';
import { moveRecord } from '../../support/audit/audit-tampering';
import type { SeededRandom } from '../support/seeded-random';
import { deleteCheckpoints, replaceSigningKey, signHead } from './checkpoint-files';
import { editDatabase, listSeqs, readNumber, writeHashes } from './edit-database';
import type { Installation } from './honest-installation';
import type { Mutation } from './mutation';

/** Deletes that record and all after it. */
const cutFrom = (file: string, seq: number): void =>
  editDatabase(file, (db) => {
    db.prepare('DELETE FROM audit_record WHERE seq >= ?').run(seq);
    db.prepare('DELETE FROM audit_time_fall WHERE seq >= ?').run(seq);
  });

/** Changes one record, and gives it and all after it the right hashes. */
async function rewriteFrom(file: string, seq: number, random: SeededRandom): Promise<void> {
  editDatabase(file, (db) =>
    db
      .prepare('UPDATE audit_record SET duration_us = duration_us + ? WHERE seq = ?')
      .run(1 + random.below(999), seq),
  );
  await writeHashes(file, seq);
}

/** A record that the newest checkpoint saw, and one after it. */
const pickSeen = ({ databaseFile, checkpointSeq }: Installation, random: SeededRandom): number =>
  random.pick(listSeqs(databaseFile).filter((seq) => seq <= checkpointSeq));
const pickNew = ({ databaseFile, checkpointSeq }: Installation, random: SeededRandom): number =>
  random.pick(listSeqs(databaseFile).filter((seq) => seq > checkpointSeq));

/** Puts an older file in the place of the database, as a person does with a copy. */
function putBackOlder({ databaseFile, olderFile }: Installation): void {
  for (const suffix of ['-wal', '-shm']) rmSync(`${databaseFile}${suffix}`, { force: true });
  copyFileSync(olderFile, databaseFile);
}

/** Adds a copy of a record to the end, with the time of the last one and its right hash. */
async function appendWithHash({ databaseFile }: Installation, random: SeededRandom): Promise<void> {
  const seqs = listSeqs(databaseFile);
  const last = seqs.at(-1) ?? 0;
  const from = random.pick(seqs);
  editDatabase(databaseFile, (db) => {
    moveRecord(db, from, last + 1);
    const at = readNumber(db, 'SELECT at FROM audit_record WHERE seq = ?', last);
    db.prepare('UPDATE audit_record SET at = ? WHERE seq = ?').run(at, last + 1);
  });
  await writeHashes(databaseFile, last + 1);
}

/** Writes the log, its checkpoints and the signing key again. */
async function rewriteEverything(copy: Installation, random: SeededRandom): Promise<void> {
  await rewriteFrom(copy.databaseFile, pickSeen(copy, random), random);
  replaceSigningKey(copy);
  deleteCheckpoints(copy);
  await signHead(copy);
}

const inDatabase = { target: 'installation' } as const;
const inBackup = { target: 'backup' } as const;

/** Changes of many records at once, with or without what vouches for them. */
export const logMutations: readonly Mutation[] = [
  {
    ...inDatabase,
    kind: 'log cut before the newest checkpoint',
    residual: null,
    apply: (copy, random) => cutFrom(copy.databaseFile, pickSeen(copy, random)),
  },
  {
    ...inDatabase,
    kind: 'log cut after the newest checkpoint',
    residual: 'newest records',
    apply: (copy, random) => cutFrom(copy.databaseFile, pickNew(copy, random)),
  },
  {
    ...inDatabase,
    kind: 'log written again before the newest checkpoint, right hashes',
    residual: null,
    apply: (copy, random) => rewriteFrom(copy.databaseFile, pickSeen(copy, random), random),
  },
  {
    ...inDatabase,
    kind: 'log written again after the newest checkpoint, right hashes',
    residual: 'newest records',
    apply: (copy, random) => rewriteFrom(copy.databaseFile, pickNew(copy, random), random),
  },
  { ...inDatabase, kind: 'record appended, right hash', residual: 'appended records', apply: appendWithHash },
  { ...inDatabase, kind: 'older database put back', residual: null, apply: putBackOlder },
  {
    ...inDatabase,
    kind: 'log, checkpoints and signing key written again',
    residual: 'whole rewrite',
    apply: rewriteEverything,
  },
  {
    ...inDatabase,
    kind: 'log cut and all checkpoints deleted',
    residual: 'checkpoints taken away',
    apply(copy, random) {
      cutFrom(copy.databaseFile, pickSeen(copy, random));
      deleteCheckpoints(copy);
    },
  },
  {
    ...inDatabase,
    kind: 'log cut and signing key replaced',
    residual: 'checkpoints taken away',
    apply(copy, random) {
      cutFrom(copy.databaseFile, pickSeen(copy, random));
      replaceSigningKey(copy);
    },
  },
  {
    ...inBackup,
    kind: 'backup: log cut',
    residual: 'older backup',
    apply: ({ backupFile }, random) => cutFrom(backupFile, random.pick(listSeqs(backupFile).slice(1))),
  },
  {
    ...inBackup,
    kind: 'backup: log written again, right hashes',
    residual: 'whole rewrite',
    apply: ({ backupFile }, random) => rewriteFrom(backupFile, random.pick(listSeqs(backupFile)), random),
  },
];
