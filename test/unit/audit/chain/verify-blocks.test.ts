import { openChunk } from '@server/db/sqlite/audit/blocks/chunk';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { takeCheckpoint } from '@server/features/audit/chain/checkpoint';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries, openRawConnection } from '../../../support/audit/audit-log';
import { changeWithoutTriggers } from '../../../support/db/change-database';
import type { TestStore } from '../../../support/service/store';
import { openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Two blocks and a tail of two commits. */
async function openLog(): Promise<TestStore> {
  const world = openTestStore();
  const count = 2 * 512;
  for (let first = 0; first < count; first += 512) await appendAll(world, createCallEntries(512, first));
  await appendAll(world, createCallEntries(30, count));
  await appendAll(world, createCallEntries(20, count + 30));
  return world;
}

/** Changes the stored bytes and leaves everything else. The log is as before afterwards. */
async function verifyChanged(world: TestStore, change: (db: Database) => void) {
  const db = openRawConnection(world);
  const tables = ['audit_block', 'audit_window'] as const;
  const kept = tables.map((table) => db.prepare<[], unknown[]>(`SELECT * FROM ${table}`).raw().all());
  changeWithoutTriggers(db, () => change(db));
  const verification = await verifyChain(createAuditSource(world.store));
  changeWithoutTriggers(db, () => {
    for (const [index, table] of tables.entries()) {
      db.exec(`DELETE FROM ${table}`);
      for (const row of kept[index] ?? [])
        db.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`).run(...row);
    }
  });
  db.close();
  return verification;
}

interface ChangedByte {
  readonly table: 'audit_block' | 'audit_window';
  readonly column: 'body' | 'hash';
  readonly row: number;
  readonly byte: number;
  readonly by: number;
}

const anyByte: fc.Arbitrary<ChangedByte> = fc.record({
  table: fc.constantFrom('audit_block', 'audit_window'),
  column: fc.constantFrom('body', 'body', 'body', 'hash'),
  row: fc.nat({ max: 1 }),
  byte: fc.nat(),
  by: fc.integer({ min: 1, max: 255 }),
});

function changeByte(db: Database, { table, column, row, byte, by }: ChangedByte): void {
  const stored = db
    .prepare<[number], { id: number; bytes: Buffer }>(
      `SELECT rowid AS id, ${column} AS bytes FROM ${table} ORDER BY rowid LIMIT 1 OFFSET ?`,
    )
    .get(row);
  if (stored === undefined) throw new Error('there is no such row');
  const index = byte % stored.bytes.length;
  stored.bytes[index] = ((stored.bytes[index] ?? 0) + by) % 256;
  db.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run(stored.bytes, stored.id);
}

describe('a packed log that was changed is found out', () => {
  verifies(
    'audit.chain',
    'at any byte of its records and hashes, within the records of one hash',
    async () => {
      const world = await openLog();
      expect(await verifyChain(createAuditSource(world.store))).toMatchObject({ ok: true, checked: 1074 });
      await fc.assert(
        fc.asyncProperty(anyByte, async (byte) => {
          const found = await verifyChanged(world, (db) => changeByte(db, byte));
          expect(found.ok).toBe(false);
          if (found.ok) return;
          const [first, last] = [
            [1, 512],
            [513, 1024],
            [1025, 1054],
            [1055, 1074],
          ][byte.row + (byte.table === 'audit_window' ? 2 : 0)] ?? [0, 0];
          expect(found.seq).toBeGreaterThanOrEqual(first ?? 0);
          expect(found.seq).toBeLessThanOrEqual(last ?? 0);
        }),
        { numRuns: 60, seed: 18 },
      );
      expect(await verifyChain(createAuditSource(world.store))).toMatchObject({ ok: true, checked: 1074 });
    },
  );

  const changes = [
    ['the time before a block', 513, 'UPDATE audit_block SET at = at + 1 WHERE first_seq = 513'],
    ['the time before a commit', 1025, 'UPDATE audit_window SET at = at + 1 WHERE last_seq = 1054'],
    ['a block is gone', 1, 'DELETE FROM audit_block WHERE first_seq = 1'],
    ['a later block is gone', 513, 'DELETE FROM audit_block WHERE first_seq = 513'],
    ['a commit is gone', 1025, 'DELETE FROM audit_window WHERE last_seq = 1054'],
    [
      'two blocks were swapped',
      1,
      `UPDATE audit_block SET body = (SELECT body FROM audit_block AS other WHERE other.first_seq <> audit_block.first_seq)`,
    ],
    ['a word was changed', 1, "UPDATE audit_term SET text = text || '!' WHERE text = 'list_reservations'"],
  ] as const;

  it.each(changes)('when %s', async (_what, seq, sql) => {
    const world = await openLog();
    expect(await verifyChanged(world, (db) => void db.exec(sql))).toMatchObject({ ok: false, seq });
  });

  it('when the last records of a block are missing in it', async () => {
    const world = await openLog();
    const found = await verifyChanged(world, (db) => {
      const body = db.prepare<[], Buffer>('SELECT body FROM audit_block WHERE first_seq = 513').pluck().get();
      if (body === undefined) throw new Error('there is no such block');
      const rest = openChunk(body, { firstSeq: 513, lastSeq: 1024, baseMs: 0 }).cutFrom(500).length;
      const shorter = body.subarray(0, body.length - rest);
      db.prepare('UPDATE audit_block SET body = ? WHERE first_seq = 513').run(shorter);
    });
    expect(found).toMatchObject({ ok: false, seq: 1013 });
  });

  it('and the message names the records of which one was changed', async () => {
    const world = await openLog();
    const found = await verifyChanged(world, (db) =>
      changeByte(db, { table: 'audit_block', column: 'hash', row: 1, byte: 3, by: 1 }),
    );
    expect(found).toMatchObject({
      problem:
        'Verification failed at records 513 to 1,024: their hash doesn’t match the previous record, so at least one of them was changed.',
    });
  });

  verifies(
    'audit.checkpoint',
    'by a checkpoint kept elsewhere when its newest commits were cut off',
    async () => {
      const world = await openLog();
      const checkpoint = await takeCheckpoint(createAuditSource(world.store));
      const db = openRawConnection(world);
      changeWithoutTriggers(db, () => db.exec('DELETE FROM audit_window'));
      const verified = await verifyChain(createAuditSource(world.store), {
        checkpoint: checkpoint ?? undefined,
      });
      expect(verified).toMatchObject({ ok: false, seq: 1025 });
    },
  );

  it('stays intact through retention that cuts a block', async () => {
    const world = await openLog();
    for (const limit of [100, 500, 500, 20])
      await world.store.transact(({ audit }) => audit.prune(5000, limit, createAuditEntry({ atMs: 5000 })));
    expect(await verifyChain(createAuditSource(world.store))).toMatchObject({ ok: true, firstSeq: 1075 });
  });
});
