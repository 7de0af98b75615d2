import { describe, expect, it } from 'vitest';
import type { OpenContractStore, SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const toPlace = (number: number) => ({ propertyId: createId('prp', number) });

type SharedStore = Awaited<ReturnType<OpenContractStore>>['programStore'];

/** Runs a transaction and returns what it threw. */
async function findProblem(
  store: SharedStore,
  work: (tx: SharedTx) => Promise<void>,
): Promise<string | null> {
  return store.transact(work).then(
    () => null,
    (error) => (error.cause instanceof Error ? error.cause.message : String(error)),
  );
}

describe.each(engines)('a transaction on %s', (_engine, open) => {
  verifies(
    'run.changes-declared',
    'that writes without saying where is refused, and stores nothing',
    async () => {
      const { programStore: store } = await open();
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

  it('names the organisation before properties, and these in the order of their ids', async () => {
    const { programStore: store } = await open();
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
