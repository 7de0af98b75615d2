import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, openRawConnection } from '../../../support/audit/audit-log';
import { LATEST_MS, sampleEntries } from '../../../support/audit/filter-oracle';
import { changeWithoutTriggers } from '../../../support/db/change-database';
import type { TestStore } from '../../../support/service/store';
import { openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** More blocks than are posted together, and than are compared together. */
const RECORDS = 40 * 512;
/** Commits until the postings of 16 blocks are stored. */
const COMMITS = 60;

const appendOne = (world: TestStore) => appendAll(world, [createAuditEntry({ atMs: LATEST_MS })]);
const verify = ({ store }: TestStore) => verifyChain(createAuditSource(store));

async function openPostedLog(): Promise<TestStore> {
  const world = openTestStore();
  await appendAll(world, sampleEntries(RECORDS, 21));
  for (let commit = 0; commit < 2 * COMMITS; commit += 1) await appendOne(world);
  return world;
}

/** Changes the database, verifies the log, and takes the change back. */
async function verifyChanged(world: TestStore, sql: string) {
  const db = openRawConnection(world);
  const kept = db.prepare<[], unknown[]>('SELECT * FROM audit_posting').raw().all();
  const changed = { count: 0 };
  changeWithoutTriggers(db, () => {
    changed.count = db.prepare(sql).run().changes;
  });
  const verification = await verify(world);
  changeWithoutTriggers(db, () => {
    db.exec('DELETE FROM audit_posting');
    const insert = db.prepare('INSERT INTO audit_posting VALUES (?, ?, ?)');
    for (const row of kept) insert.run(...row);
  });
  db.close();
  expect(changed.count).toBe(1);
  return verification;
}

const changes = [
  [
    'is gone',
    513,
    'DELETE FROM audit_posting WHERE term = (SELECT min(term) FROM audit_posting) AND first_seq = 513',
  ],
  [
    'lists other records',
    1,
    "UPDATE audit_posting SET places = x'0102' WHERE term = (SELECT max(term) FROM audit_posting WHERE first_seq = 1) AND first_seq = 1",
  ],
  [
    'is of another word',
    1025,
    'UPDATE audit_posting SET term = 999999 WHERE term = (SELECT min(term) FROM audit_posting) AND first_seq = 1025',
  ],
  ['is added', 1537, "INSERT INTO audit_posting (term, first_seq, places) VALUES (999999, 1537, x'00')"],
  [
    'is of a block that is not there',
    700,
    "INSERT INTO audit_posting (term, first_seq, places) VALUES (8, 700, x'00')",
  ],
  [
    'is of a block behind the last one',
    900_000,
    "INSERT INTO audit_posting (term, first_seq, places) VALUES (8, 900000, x'00')",
  ],
] as const;

describe('verification of postings', () => {
  it('finds none changed in a log that was not changed, while they are being stored', async () => {
    const world = openTestStore();
    await appendAll(world, sampleEntries(18 * 512, 22));
    for (let commit = 0; commit < COMMITS; commit += 1) {
      await appendOne(world);
      if (commit % 5 === 0) expect(await verify(world)).toMatchObject({ ok: true });
    }
    await world.store.transact(({ audit }) =>
      audit.prune(LATEST_MS, 700, createAuditEntry({ atMs: LATEST_MS })),
    );
    expect(await verify(world)).toMatchObject({ ok: true, firstSeq: 701 });
  });

  verifies('audit.postings-verified', 'where one was changed, removed or added', async () => {
    const world = await openPostedLog();
    expect(await verify(world)).toMatchObject({ ok: true });
    for (const [what, seq, sql] of changes)
      expect([what, await verifyChanged(world, sql)]).toMatchObject([what, { ok: false, seq }]);
    expect(await verify(world)).toMatchObject({ ok: true });
  });

  it('where a block is called complete that is not', async () => {
    const world = await openPostedLog();
    const db = openRawConnection(world);
    changeWithoutTriggers(db, () => void db.exec('DELETE FROM audit_unposted'));
    db.close();
    const found = await verify(world);
    expect(found).toMatchObject({ ok: false, seq: 32 * 512 + 1 });
    expect(found).toMatchObject({
      problem: expect.stringContaining('what filters find them by was changed'),
    });
  });
});
