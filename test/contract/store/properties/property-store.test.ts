import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';

type SharedStore = Awaited<ReturnType<OpenContractStore>>['store'];

const find = (store: SharedStore, number: number) =>
  store.transact(({ properties }) => properties.find(createId('prp', number)));

describe.each(engines)('the organisation on %s', (_engine, open) => {
  it('is absent, then what it was created as, and created once', async () => {
    const { store } = await open();
    const organisation = { name: 'Quay & Sons', isDemo: true, createdAtMs: 5 };
    await store.transact(async ({ properties }) => {
      expect(await properties.organisation()).toBeNull();
      await properties.createOrganisation(organisation);
      expect(await properties.organisation()).toEqual(organisation);
    });
    const again = await store.transact(({ properties, savepoint }) =>
      getRefusal(savepoint(() => properties.createOrganisation(organisation))),
    );
    expect(again).toBe('already_exists');
  });
});

describe.each(engines)('properties on %s', (_engine, open) => {
  it('come back as they were written, listed by name', async () => {
    const { store } = await open();
    const rows = [
      createPropertyRow(1, {
        name: 'Zambujeira',
        modules: ['integration'],
        address: { street: 'Rua 1', town: 'Porto' },
      }),
      createPropertyRow(2, { name: 'Aldeia', currency: 'JPY', address: {} }),
    ];
    await store.transact(async ({ properties }) => {
      for (const row of rows) await properties.insert(row);
    });
    expect(await find(store, 1)).toEqual(rows[0]);
    expect(await find(store, 3)).toBeNull();
    const listed = await store.read(({ properties }) => properties.list());
    expect(listed).toEqual([...rows].reverse());
  });

  it('are updated without their modules and creation', async () => {
    const { store } = await open();
    const row = createPropertyRow(1, { modules: ['integration'] });
    await store.transact(({ properties }) => properties.insert(row));
    const changed = {
      ...row,
      name: 'New name',
      address: {},
      version: 2,
      updatedAtMs: 9,
      createdAtMs: 9,
      modules: [],
    };
    await store.transact(({ properties }) => properties.update(changed));
    expect(await find(store, 1)).toEqual({ ...changed, createdAtMs: row.createdAtMs, modules: row.modules });
  });

  it('change their version when a module is switched, not when it is set to what it is', async () => {
    const { store } = await open();
    await store.transact(({ properties }) => properties.insert(createPropertyRow(1)));
    const set = (isOn: boolean) =>
      store.transact(({ properties }) => properties.setModule(createId('prp', 1), 'integration', isOn));
    await set(true);
    expect(await find(store, 1)).toMatchObject({ modules: ['integration'], version: 2 });
    await set(true);
    expect(await find(store, 1)).toMatchObject({ modules: ['integration'], version: 2 });
    await set(false);
    expect(await find(store, 1)).toMatchObject({ modules: [], version: 3 });
  });
});
