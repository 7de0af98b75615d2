import { AppError } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/db/contract-store';
import { createMemberRow } from '../../../support/members/member-rows';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const PROPERTY = createId('prp', 1);
const MAX_TOGETHER = 20;

const cases = engines.flatMap(([engine, open]) => [
  [engine, 'the organisation', open, 'organisation'] as const,
  [engine, 'a property', open, { propertyId: PROPERTY }] as const,
]);

describe.each(cases)('transactions on %s at %s', (_engine, _where, open, place) => {
  verifies('run.alone-at-place', 'of one moment lose no change of each other', async () => {
    const { store, programStore } = await open();
    await store.transact(({ properties }) => properties.insert(createPropertyRow(1)));
    const raise = () =>
      programStore.transact(async (tx) => {
        await tx.changes(place);
        const found = await tx.properties.find(PROPERTY);
        if (found !== null) await tx.properties.update({ ...found, version: found.version + 1 });
      });
    await Promise.all(Array.from({ length: MAX_TOGETHER }, raise));
    const found = await store.read(({ properties }) => properties.find(PROPERTY));
    expect(found?.version).toBe(MAX_TOGETHER + 1);
  });
});

describe.each(engines)('transactions on %s', (_engine, open) => {
  verifies('run.alone-at-place', 'of one moment give one email to one member', async () => {
    const { store } = await open();
    const numbers = Array.from({ length: MAX_TOGETHER }, (_, index) => index + 1);
    const outcomes = await Promise.all(
      numbers.map((number) =>
        store.transact(({ members, savepoint }) =>
          savepoint(() => members.insert(createMemberRow(number, { email: 'maren@example.com' }))).then(
            () => 'inserted',
            (error) => error.code,
          ),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'inserted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_exists')).toHaveLength(MAX_TOGETHER - 1);
    expect(await store.read(({ members }) => members.list())).toHaveLength(1);
  });

  it('that throw store nothing, and those after them work', async () => {
    const { store } = await open();
    const failing = store.transact(async ({ properties }) => {
      await properties.insert(createPropertyRow(1));
      throw new RangeError('lost');
    });
    await expect(failing).rejects.toMatchObject({ code: 'unavailable', cause: new RangeError('lost') });
    await store.transact(({ properties }) => properties.insert(createPropertyRow(2)));
    expect((await store.read(({ properties }) => properties.list())).map(({ id }) => id)).toEqual([
      createId('prp', 2),
    ]);
  });

  it('pass on what a read refuses, and leave the database available', async () => {
    const { programStore } = await open();
    const refusal = new AppError('validation_failed', 'Choose a longer password.');
    const refuse = () => {
      throw refusal;
    };
    await expect(programStore.read(refuse)).rejects.toBe(refusal);
    expect(programStore.isAvailable).toBe(true);
  });

  it('go on after a savepoint that failed, without its writes', async () => {
    const { store } = await open();
    await store.transact(async ({ properties, savepoint }) => {
      await savepoint(() => properties.insert(createPropertyRow(1)));
      const outer = savepoint(async () => {
        await properties.insert(createPropertyRow(2));
        // The id is taken. On PostgreSQL the statement ends the transaction up to the savepoint.
        await expect(savepoint(() => properties.insert(createPropertyRow(1)))).rejects.toThrow();
        await properties.insert(createPropertyRow(3));
        throw new RangeError('outer');
      });
      await expect(outer).rejects.toThrow('outer');
      await properties.insert(createPropertyRow(4));
    });
    expect((await store.read(({ properties }) => properties.list())).map(({ id }) => id)).toEqual(
      [1, 4].map((number) => createId('prp', number)),
    );
  });
});
