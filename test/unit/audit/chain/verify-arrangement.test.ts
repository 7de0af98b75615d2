import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, openRawConnection } from '../../../support/audit/audit-log';
import { LATEST_MS, sampleEntries } from '../../../support/audit/filter-oracle';
import { changeWithoutTriggers } from '../../../support/db/change-database';
import type { TestStore } from '../../../support/service/store';
import { openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const BLOCK_RECORDS = 512;
/** Blocks whose postings are not stored yet, and a tail. */
const RECORDS = 5 * BLOCK_RECORDS;
const COMMITS = 3;
/** A record of the tail that is older than the one before it. */
const FALL = RECORDS + COMMITS + 1;
const REMOVED = 700;

/** What the problem is called: each says which lists cannot be trusted. */
const OUTSIDE = 'the chain is intact, but a record is stored outside it';
const DERIVED = 'the records are intact, but what filters find them by was changed';
const TIME_ORDER = 'the records are intact, but what searches by time find them by was changed';

const verify = ({ store }: TestStore) => verifyChain(createAuditSource(store));
const appendOne = (world: TestStore, atMs: number) => appendAll(world, [createAuditEntry({ atMs })]);

async function openLog(): Promise<TestStore> {
  const world = openTestStore();
  await appendAll(world, sampleEntries(RECORDS, 21));
  for (let commit = 0; commit < COMMITS; commit += 1) await appendOne(world, LATEST_MS);
  await appendOne(world, LATEST_MS - 20);
  await appendOne(world, LATEST_MS);
  return world;
}

/** Changes the database and verifies the log. Expects that the log was right before. */
async function verifyChanged(world: TestStore, change: (db: Database) => void) {
  expect(await verify(world)).toMatchObject({ ok: true });
  const db = openRawConnection(world);
  changeWithoutTriggers(db, () => change(db));
  return verify(world);
}

/** Adds a row of the form in which older versions wrote records. */
const addRow = (seq: number): string =>
  `INSERT INTO audit_record (seq, at, channel, actor_kind, outcome, request_id, duration_us, hash)
   VALUES (${seq}, 5, 0, 2, 0, 'r1', 5, zeroblob(32))`;

/** Adds a copy of the third block under another number. */
const addBlock = (firstSeq: number): string =>
  `INSERT INTO audit_block SELECT ${firstSeq}, ${firstSeq} + ${BLOCK_RECORDS - 1}, at, hash, body
   FROM audit_block ORDER BY first_seq LIMIT 1 OFFSET 2`;

const changes = [
  [
    'a block has a second number, by which filters would read it again',
    6,
    DERIVED,
    'INSERT INTO audit_unposted VALUES (6)',
  ],
  [
    'postings wait for a block to be called complete',
    2 * BLOCK_RECORDS + 1,
    DERIVED,
    `INSERT INTO audit_posting VALUES (999999, ${2 * BLOCK_RECORDS + 1}, x'00')`,
  ],
  ['a row is before the first record', -3, OUTSIDE, addRow(-3)],
  ['a row is among packed records', 650, OUTSIDE, addRow(650)],
  ['a block is before the first record', 0, OUTSIDE, addBlock(0)],
  [
    'a commit hides the blocks behind it',
    5,
    OUTSIDE,
    `DELETE FROM audit_window;
     INSERT INTO audit_window SELECT 5, 5, at, hash, body FROM audit_block LIMIT 1`,
  ],
  [
    'a block goes on in the next one',
    BLOCK_RECORDS + 1,
    OUTSIDE,
    'UPDATE audit_block SET last_seq = last_seq + 1 WHERE first_seq = 1',
  ],
  [
    'the time before a later commit',
    FALL + 1,
    DERIVED,
    `UPDATE audit_window SET at = at + 1 WHERE last_seq = ${FALL + 1}`,
  ],
  ['searches by time know no step back', FALL, TIME_ORDER, 'DELETE FROM audit_time_fall'],
  ['searches by time know one more step back', 1500, TIME_ORDER, 'INSERT INTO audit_time_fall VALUES (1500)'],
] as const;

/** Sets the time before a block back by 1 ms, and its first record that much later behind it: the record stays the same. */
function moveBaseTime(db: Database, firstSeq: number): void {
  const body = db
    .prepare<[number], Buffer>('SELECT body FROM audit_block WHERE first_seq = ?')
    .pluck()
    .get(firstSeq);
  if (body === undefined) throw new Error('there is no such block');
  // The length of the record, its kind, then the distance: each has one byte here.
  body[2] = (body[2] ?? 0) + 1;
  db.prepare('UPDATE audit_block SET at = at - 1, body = ? WHERE first_seq = ?').run(body, firstSeq);
}

describe('a log whose chain is intact is called wrong', () => {
  for (const [what, seq, problem, sql] of changes)
    verifies('audit.arrangement-verified', `where ${what}`, async () => {
      const found = await verifyChanged(await openLog(), (db) => void db.exec(sql));
      expect(found).toMatchObject({ ok: false, seq, problem: expect.stringContaining(problem) });
    });

  it('where the time before a block and its first record were moved', async () => {
    const firstSeq = 3 * BLOCK_RECORDS + 1;
    const found = await verifyChanged(await openLog(), (db) => moveBaseTime(db, firstSeq));
    expect(found).toMatchObject({
      ok: false,
      seq: firstSeq,
      problem: expect.stringContaining(DERIVED),
    });
  });

  const beneath = [
    ['a row', 650, addRow(650)],
    [
      'a block',
      REMOVED + 1 - BLOCK_RECORDS,
      `${addBlock(REMOVED + 1 - BLOCK_RECORDS)}; INSERT INTO audit_unposted VALUES (${REMOVED + 1 - BLOCK_RECORDS})`,
    ],
  ] as const;

  it.each(beneath)('where %s takes the place of removed records', async (_what, seq, sql) => {
    const world = await openLog();
    await world.store.transact(({ audit }) =>
      audit.prune(LATEST_MS, REMOVED, createAuditEntry({ atMs: LATEST_MS })),
    );
    const found = await verifyChanged(world, (db) => void db.exec(sql));
    expect(found).toMatchObject({ ok: false, seq, problem: expect.stringContaining(OUTSIDE) });
  });

  it('and the message says what lists may do', async () => {
    const found = await verifyChanged(await openLog(), (db) => void db.exec(addRow(650)));
    expect(found).toMatchObject({
      problem:
        'Verification failed at record 650: the chain is intact, but a record is stored outside it, so lists may show or hide records.',
    });
  });
});

describe('a log in whose records the clock was set back', () => {
  it('is intact, also behind what retention removed, whose last record may be such a one', async () => {
    const world = openTestStore();
    for (let record = 0; record < 40; record += 1) await appendOne(world, record % 8);
    expect(await verify(world)).toMatchObject({ ok: true, checked: 40 });
    for (const limit of [8, 1, 9]) {
      await world.store.transact(({ audit }) => audit.prune(100, limit, createAuditEntry({ atMs: 3 })));
      expect(await verify(world)).toMatchObject({ ok: true });
    }
  });
});
