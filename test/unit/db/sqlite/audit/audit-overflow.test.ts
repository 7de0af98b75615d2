import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import {
  appendAll,
  appendOverflow,
  createCallEntries,
  openRawConnection,
} from '../../../../support/audit/audit-log';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const SLOTS = 1024;

/** A log with overflow rows. Each is written in one transaction. */
function openLog() {
  const world = openTestStore();
  const writeOverflow = (index: number, operation = 'list_reservations') =>
    world.store.transact((tx) => appendOverflow(tx, createAuditEntry({ operation }), index));
  const operations = async () =>
    (await world.store.read(({ audit }) => audit.span(0, 100))).map(({ operation }) => operation);
  const countOverflow = () =>
    openRawConnection(world).prepare('SELECT count(*) FROM audit_overflow').pluck().get();
  return { world, writeOverflow, operations, countOverflow };
}

describe('a failure that is only counted', () => {
  verifies(
    'audit.flood-control',
    'does the work of a record in one of 1,024 rows, and none in the log: one row a commit',
    async () => {
      const { world, writeOverflow, operations, countOverflow } = openLog();
      await appendAll(world, createCallEntries(2));
      for (const slot of [0, 1, SLOTS - 1, 1])
        await world.store.transact(async (tx) => {
          await appendOverflow(tx, createAuditEntry(), 7);
          await appendOverflow(tx, createAuditEntry(), slot);
        });
      await appendAll(world, createCallEntries(1, 2));
      expect(await operations()).toHaveLength(3);
      expect(countOverflow()).toBe(3);
      await writeOverflow(SLOTS);
      expect(countOverflow()).toBe(3);
    },
  );

  it('brings no word, and takes none on trust that a failed record beside it brought', async () => {
    const { world, writeOverflow, operations } = openLog();
    await appendAll(world, createCallEntries(1, 0, { operation: 'first' }));
    await writeOverflow(0, 'never recorded');
    const failing = world.store.transact(async (tx) => {
      const { audit } = tx;
      await appendOverflow(tx, createAuditEntry({ operation: 'first' }), 1);
      await audit.append(createAuditEntry({ operation: 'second' }));
      await appendOverflow(tx, createAuditEntry({ operation: 'second' }), 2);
      await audit.append(createAuditEntry({ operation: 'third', durationUs: Number.NaN }));
    });
    await expect(failing).rejects.toThrow();
    await appendAll(
      world,
      ['third', 'second'].map((operation) => createAuditEntry({ operation })),
    );
    expect(await operations()).toEqual(['first', 'third', 'second']);
    const words = openRawConnection(world).prepare('SELECT text FROM audit_term').pluck().all();
    expect(words).not.toContain('never recorded');
  });
});

it('seals blocks and stores postings of earlier records, as the commit of a record does', async () => {
  const { world, writeOverflow } = openLog();
  const count = (table: string) =>
    openRawConnection(world).prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  await appendAll(world, createCallEntries(17 * 512));
  expect(count('audit_block')).toBe(0);
  await writeOverflow(0);
  expect(count('audit_block')).toBe(17);
  for (let commit = 0; commit < 60; commit += 1) await writeOverflow(commit);
  expect(count('audit_unposted')).toBe(1);
});
