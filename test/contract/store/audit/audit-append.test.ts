import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditEntryArbitrary, createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import { engines } from '../../../support/db/contract-store';

describe.each(engines)('appending on %s', (_engine, open) => {
  it('numbers records from 1 without gaps and links each to the one before', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(3));
    await appendAll(world, createCallEntries(2, 3));
    const rows = await world.store.read(({ audit }) => audit.span(0, 10));
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3, 4, 5]);
    const linkHash = createRecordHasher();
    let previous: Uint8Array = GENESIS_HASH;
    for (const row of rows) {
      previous = linkHash(previous, row.seq, row);
      expect(await world.store.read(({ audit }) => audit.findHash(row.seq))).toEqual(previous);
    }
  });

  it('gives back what it stored, whatever the record says', async () => {
    const world = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(auditEntryArbitrary, { minLength: 1, maxLength: 8 }), async (any) => {
        // Services differ by seconds, so one engine takes less for no clock that was set back.
        const entries = any.map((entry) => ({ ...entry, atMs: entry.atMs - (entry.atMs % 20_000) }));
        await appendAll(world, entries);
        const read = await world.store.read(({ audit }) =>
          audit.page({ filter: { propertyIds: null }, limit: entries.length, order: 'newest_first' }),
        );
        expect(read.toReversed()).toEqual(entries.map((entry) => expect.objectContaining(entry)));
      }),
      { numRuns: 40 },
    );
  });

  it('leaves nothing behind when its window fails, and the words of the failed window are not trusted', async () => {
    const world = await open();
    const failing = world.store.transact(async ({ audit }) => {
      await audit.append(createAuditEntry({ operation: 'never' }));
      throw new Error('the window fails');
    });
    await expect(failing).rejects.toThrow();
    await appendAll(world, createCallEntries(1, 0, { operation: 'always' }));
    await appendAll(world, createCallEntries(1, 1, { operation: 'never' }));
    const rows = await world.store.read(({ audit }) => audit.span(0, 10));
    expect(rows.map((row) => [row.seq, row.operation])).toEqual([
      [1, 'always'],
      [2, 'never'],
    ]);
  });

  it('trusts no word that a failed record brought', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(1));
    const unwritable = createAuditEntry({ operation: 'first', durationUs: Number.NaN });
    await expect(appendAll(world, [unwritable])).rejects.toThrow();
    await appendAll(world, [
      createAuditEntry({ operation: 'second' }),
      createAuditEntry({ operation: 'first' }),
    ]);
    const rows = await world.store.read(({ audit }) => audit.span(1, 10));
    expect(rows.map((row) => row.operation)).toEqual(['second', 'first']);
  });

  it('keeps an address as its canonical text', async () => {
    const world = await open();
    await appendAll(world, [
      createAuditEntry({ address: '::ffff:10.0.0.1' }),
      createAuditEntry({ address: 'nonsense' }),
    ]);
    const rows = await world.store.read(({ audit }) => audit.span(0, 10));
    expect(rows.map((row) => row.address)).toEqual(['10.0.0.1', null]);
  });
});
