import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createMemberRow } from '../../../support/members/member-rows';
import { createId } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const OFFICE = '203.0.113.7';
const ownerId = createId('mem', 1);

async function openWithMember(open: OpenContractStore) {
  const { store } = await open();
  await store.transact(({ members }) => members.insert(createMemberRow(1)));
  return store;
}

describe.each(engines)('places on %s', (_engine, open) => {
  verifies('attention.sign-in', 'a place without a sign-in for 180 days is forgotten', async () => {
    const store = await openWithMember(open);
    const add = (address: string | null, day: number) =>
      store.transact((tx) => tx.signInPlaces.add(ownerId, address, day * DAY_MS));
    const list = async () =>
      (await store.read((snapshot) => snapshot.signInPlaces.listNew(0))).map(
        ({ firstAtMs }) => firstAtMs / DAY_MS,
      );
    await add(null, 1);
    await add(OFFICE, 2);
    expect(await list()).toEqual([2]);
    await add(OFFICE, 170);
    await add(OFFICE, 350);
    expect(await list()).toEqual([2]);
    // This computer is the only place that is left out by then.
    await add(null, 351);
    expect(await list()).toEqual([2, 351]);
    await add('198.51.100.4', 700);
    expect(await list()).toEqual([]);
  });

  verifies('attention.sign-in', 'of a member the 100 newest places are kept', async () => {
    const store = await openWithMember(open);
    await store.transact(async ({ signInPlaces }) => {
      for (let place = 0; place <= 100; place += 1)
        await signInPlaces.add(ownerId, `198.51.100.${place}`, 1000 + place);
    });
    const places = await store.read((snapshot) => snapshot.signInPlaces.listNew(0));
    expect(places).toHaveLength(100);
    expect(places.map(({ address }) => address)).not.toContain('198.51.100.0');
  });
});
