import type { Store } from '@server/stores/store';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { createId, createPropertyRow } from '../../../../support/reservations/rows';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const toPlace = (number: number) => ({ propertyId: createId('prp', number) });

/** Runs a transaction and returns what it threw. */
async function findProblem(store: Store, work: Parameters<Store['transact']>[0]): Promise<string | null> {
  return store.transact(work).then(
    () => null,
    (error) => (error.cause instanceof Error ? error.cause.message : String(error)),
  );
}

describe('a transaction', () => {
  verifies(
    'run.changes-declared',
    'that writes without saying where is refused, and stores nothing',
    async () => {
      const { programStore: store } = openTestStore();
      expect(await findProblem(store, ({ properties }) => properties.insert(createPropertyRow(1)))).toContain(
        'calls changes() first',
      );
      await store.transact(async (tx) => {
        await tx.changes('organisation');
        await tx.properties.insert(createPropertyRow(2));
      });
      // What an earlier transaction said counts for that one alone.
      expect(
        await findProblem(store, ({ properties }) => properties.insert(createPropertyRow(3))),
      ).not.toBeNull();
      expect(await store.read(({ properties }) => properties.list())).toEqual([createPropertyRow(2)]);
    },
  );

  verifies('run.changes-declared', 'reads, and records what happened, without saying so', async () => {
    const { programStore: store } = openTestStore();
    await store.transact(async (tx) => {
      await tx.properties.list();
      await tx.audit.append(createAuditEntry());
      await tx.audit.appendFailure(createAuditEntry(), { source: '::1', reason: 'revoked', minute: 1 });
      await tx.authFailures.add('::1', 'missing', 1, 1);
    });
    expect((await store.read(({ audit }) => audit.head()))?.seq).toBe(2);
  });

  it('names the organisation before properties, and these in the order of their ids', async () => {
    const { programStore: store } = openTestStore();
    expect(
      await findProblem(store, async (tx) => {
        await tx.changes('organisation');
        await tx.changes(toPlace(1));
        await tx.changes(toPlace(2));
        await tx.changes(toPlace(1));
        await tx.changes('organisation');
      }),
    ).toBeNull();
    expect(
      await findProblem(store, async (tx) => {
        await tx.changes(toPlace(1));
        await tx.changes('organisation');
      }),
    ).toContain('organisation after a property');
    expect(
      await findProblem(store, async (tx) => {
        await tx.changes(toPlace(2));
        await tx.changes(toPlace(1));
      }),
    ).toContain('order of their ids');
  });
});
