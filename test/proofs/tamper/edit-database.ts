import { openLog } from '@server/db/sqlite/audit/log/open-log';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { ChainedRecord } from '@server/stores/audit-store';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { convertToRows } from '../../support/audit/convert-to-rows';
import { tryPackAgain } from '../../support/audit/pack-again';
import { changeWithoutTriggers } from '../../support/db/change-database';

/** Every record of a log in a test. */
const MANY = 100_000;

type Change = (db: Database.Database) => void;

/** Changes what a file holds as its owner can: without triggers, which are there again afterwards. `then` may change those. */
export function editStored(file: string, change: Change, then: Change = () => undefined): void {
  const db = new Database(file);
  try {
    db.pragma('foreign_keys = OFF');
    db.pragma('ignore_check_constraints = ON');
    changeWithoutTriggers(db, () => change(db));
    then(db);
  } finally {
    db.close();
  }
}

/** Changes a file in the same way, while its log is laid out as rows. It is packed again afterwards. */
export const editDatabase = (file: string, change: Change, then?: Change): void =>
  editStored(
    file,
    (db) => {
      convertToRows(db);
      change(db);
      tryPackAgain(db);
    },
    then,
  );

/** Reads one whole number. Throws Error where there is none. */
export const readNumber = (db: Database.Database, sql: string, ...values: readonly unknown[]): number =>
  z.int().parse(
    db
      .prepare(sql)
      .pluck()
      .get(...values),
  );

/** Reads the seqs of the log, oldest first. */
export function listSeqs(file: string): number[] {
  const db = new Database(file, { readonly: true });
  try {
    const { log } = openLog(db);
    const whole = log.findSpan(undefined, undefined);
    return [...log.scan({ propertyIds: null }, whole, 'oldest_first')].map(({ seq }) => seq);
  } finally {
    db.close();
  }
}

async function readRecords(file: string): Promise<readonly ChainedRecord[]> {
  const store = openStore({
    file,
    now: Date.now,
    monotonicMs: () => performance.now(),
    beginWithinMs: 800,
    checksEveryPage: false,
    onFailure: () => undefined,
  });
  try {
    return await store.read(({ audit }) => audit.span(0, MANY));
  } finally {
    await store.close();
  }
}

/** Gives every record from this seq on the hash that its content and the record before demand. */
export async function writeHashes(file: string, fromSeq: number): Promise<void> {
  const records = await readRecords(file);
  const linkHash = createRecordHasher();
  editDatabase(file, (db) => {
    const removed = z
      .instanceof(Uint8Array)
      .optional()
      .parse(db.prepare('SELECT last_hash FROM audit_tombstone ORDER BY seq DESC LIMIT 1').pluck().get());
    const update = db.prepare('UPDATE audit_record SET hash = ? WHERE seq = ?');
    let previous: Uint8Array = removed ?? GENESIS_HASH;
    for (const record of records) {
      const hash = linkHash(previous, record.seq, record);
      if (record.seq >= fromSeq) update.run(hash, record.seq);
      previous = hash;
    }
  });
}
