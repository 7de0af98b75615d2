import { MAX_CLIENTS } from '@server/db/sqlite/audit/records/string-table';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { decodeListedExtras, encodeExtras } from '@server/features/audit/chain/extras';
import { verifyChain } from '@server/features/audit/chain/verify';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, appendOverflow, openRawConnection } from '../../../../support/audit/audit-log';
import { changeLogFile } from '../../../../support/audit/audit-tampering';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const createEntry = (client: string, changes = {}) =>
  createAuditEntry({ extras: encodeExtras({ client, fields: ['limit'] }), ...changes });

function openLog() {
  const world = openTestStore();
  return {
    world,
    rows: () => world.store.read(({ audit }) => audit.span(0, 2_000)),
    stored: () => openRawConnection(world).prepare('SELECT text FROM audit_client ORDER BY id').pluck().all(),
  };
}

/** Verifies a log with two clients that was changed by hand. */
async function verifyAfter(change: string) {
  const { world } = openLog();
  await appendAll(world, [createEntry('a/1'), createEntry('b/2')]);
  changeLogFile(world, (db) => db.exec(change));
  return verifyChain(createAuditSource(world.store), {});
}

describe('the clients of the log', () => {
  verifies('audit.client-stored-once', 'are stored once, and read as they were hashed', async () => {
    const { world, rows, stored } = openLog();
    const entries = ['a/1', 'b/2', 'a/1', '客室/3'].map((client) => createEntry(client));
    await appendAll(world, entries);
    expect(stored()).toEqual(['a/1', 'b/2', '客室/3']);
    expect((await rows()).map(({ extras }) => Buffer.from(extras ?? []))).toEqual(
      entries.map(({ extras }) => Buffer.from(extras ?? [])),
    );
    expect(await verifyChain(createAuditSource(world.store), {})).toMatchObject({ ok: true });
  });

  verifies(
    'audit.client-stored-once',
    'are 1,000 at most; further ones are stored in their records',
    async () => {
      const { world, rows, stored } = openLog();
      const names = Array.from({ length: MAX_CLIENTS + 3 }, (_, index) => `client ${index}`);
      await appendAll(
        world,
        names.map((name) => createEntry(name)),
      );
      expect(stored()).toHaveLength(MAX_CLIENTS);
      expect((await rows()).map(({ extras }) => decodeListedExtras(extras).client)).toEqual(names);
      expect(await verifyChain(createAuditSource(world.store), {})).toMatchObject({ ok: true });
    },
  );

  verifies('audit.client-stored-once', 'are none of a caller without a key', async () => {
    const { world, rows, stored } = openLog();
    await appendAll(world, [createEntry('scanner', { status: 401, outcome: 'refused' })]);
    await world.store.transact((tx) => appendOverflow(tx, createEntry('flood'), 1));
    expect(stored()).toEqual([]);
    expect(decodeListedExtras((await rows())[0]?.extras ?? null).client).toBe('scanner');
  });

  verifies('audit.client-stored-once', 'cannot be renamed or removed unnoticed', async () => {
    for (const change of [
      "UPDATE audit_client SET text = 'z' WHERE text = 'b/2'",
      'UPDATE audit_record SET client = 1',
    ])
      expect(await verifyAfter(change)).toMatchObject({ ok: false, seq: 2 });
  });

  it('take none on trust that a failed record brought', async () => {
    const { world, rows, stored } = openLog();
    await appendAll(world, [createEntry('first')]);
    const failing = world.store.transact(async ({ audit }) => {
      await audit.append(createEntry('second'));
      await audit.append(createEntry('third', { durationUs: Number.NaN }));
    });
    await expect(failing).rejects.toThrow();
    await appendAll(world, [createEntry('third'), createEntry('second')]);
    expect(stored()).toEqual(['first', 'third', 'second']);
    expect((await rows()).map(({ extras }) => decodeListedExtras(extras).client)).toEqual([
      'first',
      'third',
      'second',
    ]);
  });
});
