import { createAuditSource } from '@server/features/audit/chain/audit-source';
import type { Checkpoint } from '@server/features/audit/chain/checkpoint';
import { takeCheckpoint } from '@server/features/audit/chain/checkpoint';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import { changeLogFile, moveRecord, swapRecords } from '../../../support/audit/audit-tampering';
import type { TestStore } from '../../../support/service/store';
import { openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const verify = ({ store }: TestStore, checkpoint?: Checkpoint) =>
  verifyChain(createAuditSource(store), { checkpoint });

async function getCheckpoint({ store }: TestStore): Promise<Checkpoint> {
  const checkpoint = await takeCheckpoint(createAuditSource(store));
  if (checkpoint === null) throw new Error('the log is empty');
  return checkpoint;
}

async function getLog(count: number): Promise<TestStore> {
  const world = openTestStore();
  await appendAll(world, [
    createAuditEntry({ code: 'c', reason: 'r', targetId: 't' }),
    ...createCallEntries(count - 1, 1),
  ]);
  return world;
}

const prune = ({ store }: TestStore, beforeMs: number) =>
  store.transact(({ audit }) => audit.prune(beforeMs, 5000, createAuditEntry({ atMs: 5000 })));

describe('an untouched log', () => {
  verifies('audit.chain', 'is intact, empty or not, and says where it ends', async () => {
    const world = openTestStore();
    expect(await verify(world)).toEqual({
      ok: true,
      checked: 0,
      firstSeq: 1,
      lastSeq: 0,
      headHash: '00'.repeat(32),
      notCompared: null,
    });
    await appendAll(world, createCallEntries(1203));
    const { hash } = await getCheckpoint(world);
    expect(await verify(world)).toEqual({
      ok: true,
      checked: 1203,
      firstSeq: 1,
      lastSeq: 1203,
      headHash: Buffer.from(hash).toString('hex'),
      notCompared: null,
    });
  });

  it('agrees with every checkpoint that was taken of it', async () => {
    const world = await getLog(3);
    const early = await getCheckpoint(world);
    await appendAll(world, createCallEntries(3, 10));
    const late = await getCheckpoint(world);
    expect([early.size, late.size, early.origin]).toEqual([3, 6, late.origin]);
    for (const checkpoint of [early, late])
      expect(await verify(world, checkpoint)).toMatchObject({ ok: true });
  });

  it('is intact after retention, again and again', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(20));
    const { origin } = await getCheckpoint(world);
    await prune(world, 8);
    await prune(world, 15);
    expect(await verify(world, await getCheckpoint(world))).toMatchObject({
      ok: true,
      firstSeq: 16,
      lastSeq: 22,
    });
    await appendAll(world, createCallEntries(3, 9000));
    await prune(world, 6000);
    const checkpoint = await getCheckpoint(world);
    expect(await verify(world, checkpoint)).toMatchObject({
      ok: true,
      firstSeq: 23,
      checked: 4,
      lastSeq: 26,
    });
    expect(checkpoint.origin).toBe(origin);
  });
});

describe('a touched log is found out', () => {
  const edits = [
    ['seq', 'at = at + 1'],
    ['property', 'property = NULL'],
    ['channel', 'channel = 1'],
    ['actor kind', 'actor_kind = 1'],
    ['actor', 'actor = 1'],
    ['no actor', 'actor = NULL, actor_kind = 2'],
    ['claimed prefix', 'claimed = 1'],
    ['operation', 'operation = 1'],
    ['rpc method', 'rpc_method = 1'],
    ['outcome', 'outcome = 1'],
    ['code', 'code = NULL'],
    ['code for another word', 'code = 1'],
    ['reason', 'reason = NULL'],
    ['status', 'status = NULL'],
    ['missing permission', 'missing_permission = 1'],
    ['target', "target_id = 'u'"],
    ['target cleared', 'target_id = NULL'],
    ['request id', "request_id = 'x'"],
    ['address', "address = x'7f000002'"],
    ['address as mapped', "address = x'00000000000000000000ffff7f000001'"],
    ['duration', 'duration_us = 1'],
    ['hash', 'hash = zeroblob(32)'],
    ['client', 'client = 7'],
    ['unknown channel', 'channel = 9'],
    ['unknown word', 'rpc_method = 999'],
  ] as const;

  it.each(edits)('when the %s of a record was changed', async (_what, set) => {
    const world = await getLog(3);
    changeLogFile(world, (db) => db.exec(`UPDATE audit_record SET ${set} WHERE seq = 1`));
    expect(await verify(world)).toMatchObject({ ok: false, seq: 1 });
  });

  const changes = [
    [
      'a word was changed for all its records',
      2,
      (db) => db.exec("UPDATE audit_term SET text = 'z' WHERE text = 'r2'"),
    ],
    ['a record in the middle was removed', 4, (db) => db.exec('DELETE FROM audit_record WHERE seq = 4')],
    ['the first record was removed', 1, (db) => db.exec('DELETE FROM audit_record WHERE seq = 1')],
    ['two neighbours were swapped', 4, (db) => swapRecords(db, 4, 5)],
    ['two far records were swapped', 2, (db) => swapRecords(db, 2, 8)],
    ['a record was doubled at the end', 11, (db) => moveRecord(db, 10, 11)],
    ['a record was put in by hand', 11, (db) => moveRecord(db, 3, 11)],
    [
      'the rest moved up over a removed record',
      4,
      (db) =>
        db.exec(
          'DELETE FROM audit_record WHERE seq = 4; UPDATE audit_record SET seq = seq - 1 WHERE seq > 4',
        ),
    ],
  ] as const satisfies readonly (readonly [string, number, (db: Database) => void])[];

  it.each(changes)('when %s', async (_what, seq, change) => {
    const world = openTestStore();
    const named = createCallEntries(10).map((entry, index) => ({ ...entry, operation: `r${index + 1}` }));
    await appendAll(world, named);
    changeLogFile(world, change);
    expect(await verify(world)).toMatchObject({ ok: false, seq });
  });
});

describe('a checkpoint kept elsewhere finds what the chain alone cannot', () => {
  verifies('audit.checkpoint', 'the newest records were cut off', async () => {
    const world = await getLog(10);
    const checkpoint = await getCheckpoint(world);
    changeLogFile(world, (db) => db.exec('DELETE FROM audit_record WHERE seq > 7'));
    expect(await verify(world)).toMatchObject({ ok: true, lastSeq: 7 });
    expect(await verify(world, checkpoint)).toEqual({
      ok: false,
      seq: 8,
      problem: 'Verification failed at record 8: the log ends at record 7, but the checkpoint covers 10.',
    });
  });

  it('the log was rewritten from some record on', async () => {
    const world = await getLog(10);
    const checkpoint = await getCheckpoint(world);
    changeLogFile(world, (db) => db.exec('DELETE FROM audit_record WHERE seq > 5'));
    await appendAll(world, createCallEntries(6, 100));
    expect(await verify(world)).toMatchObject({ ok: true, lastSeq: 11 });
    expect(await verify(world, checkpoint)).toMatchObject({ ok: false, seq: 10 });
  });

  it('the log was begun again', async () => {
    const checkpoint = await getCheckpoint(await getLog(3));
    const world = openTestStore();
    await appendAll(world, createCallEntries(5, 100));
    expect(await verify(world, checkpoint)).toMatchObject({ ok: false, seq: 1 });
    expect(await verify(openTestStore(), checkpoint)).toMatchObject({ ok: false, seq: 1 });
  });

  it('a checkpoint of removed records is not compared, one of the last removed still agrees', async () => {
    const world = await getLog(3);
    const old = await getCheckpoint(world);
    await appendAll(world, createCallEntries(2, Date.UTC(2027, 0)));
    const last = await getCheckpoint(world);
    await appendAll(world, createCallEntries(2, Date.UTC(2028, 0)));
    await prune(world, Date.UTC(2027, 5));
    expect(await verify(world, last)).toMatchObject({ ok: true, firstSeq: 6, notCompared: null });
    expect(await verify(world, { ...last, hash: old.hash })).toMatchObject({ ok: false, seq: 5 });
    expect(await verify(world, old)).toMatchObject({
      ok: true,
      firstSeq: 6,
      notCompared: 'Retention has removed record 3: compare with a newer checkpoint.',
    });
  });
});

describe('a forged removal is found out', () => {
  const forgeries = [
    ['its record does not tell of it', 'UPDATE audit_tombstone SET last_hash = first_hash'],
    ['its first hash was changed', 'UPDATE audit_tombstone SET first_hash = last_hash'],
    [
      'it claims to reach further',
      'UPDATE audit_tombstone SET through_seq = 5; DELETE FROM audit_record WHERE seq = 5',
    ],
    ['it is gone', 'DELETE FROM audit_tombstone'],
    ['its record is gone', 'DELETE FROM audit_record WHERE seq = 11'],
    [
      'another stands beside it',
      "INSERT INTO audit_tombstone VALUES (10, 5, 5, x'00', (SELECT hash FROM audit_record WHERE seq = 5)); DELETE FROM audit_record WHERE seq <= 5",
    ],
  ] as const;

  it.each(forgeries)('%s', async (_what, sql) => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(10));
    await prune(world, 4);
    expect(await verify(world)).toMatchObject({ ok: true, firstSeq: 5, lastSeq: 11 });
    changeLogFile(world, (db) => db.exec(sql));
    expect(await verify(world)).toMatchObject({ ok: false });
  });

  it('an older one is gone, whose record has left too', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(10));
    await prune(world, 4);
    await appendAll(world, createCallEntries(2, 6000));
    await prune(world, 6000);
    expect(await verify(world)).toMatchObject({ ok: true, firstSeq: 12 });
    changeLogFile(world, (db) => db.exec('DELETE FROM audit_tombstone WHERE seq = 11'));
    expect(await verify(world)).toMatchObject({ ok: false, seq: 14 });
  });

  it('a record refers to one that never was', async () => {
    const world = openTestStore();
    await appendAll(world, [
      ...createCallEntries(2),
      createAuditEntry({ operation: 'audit.prune', targetId: '1-1:00-00' }),
    ]);
    expect(await verify(world)).toMatchObject({ ok: false, seq: 3 });
  });
});
