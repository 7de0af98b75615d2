import { describe, expect, it } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createMemberRow } from '../../../support/members/member-rows';
import { createId } from '../../../support/reservations/rows';

const [ann, bo] = [createId('mem', 1), createId('mem', 2)];
const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

async function openWithCodes(open: OpenContractStore, codes: readonly string[]) {
  const world = await open();
  await world.store.transact(async ({ members, recoveryCodes }) => {
    for (const number of [1, 2]) await members.insert(createMemberRow(number));
    await recoveryCodes.replace(ann, codes);
  });
  return world.store;
}

describe.each(engines)('recovery codes on %s', (_engine, open) => {
  it('uses a code once, and only for the person who has it', async () => {
    const store = await openWithCodes(open, [first ?? '', second ?? '']);
    const use = (memberId: string, code = '') =>
      store.transact(({ recoveryCodes }) => recoveryCodes.use(memberId, code));
    expect(await use(bo, first)).toBe(false);
    expect(await use(ann, first)).toBe(true);
    expect(await use(ann, first)).toBe(false);
    expect(await store.read(({ recoveryCodes }) => recoveryCodes.count(ann))).toBe(1);
    expect(await store.read(({ recoveryCodes }) => recoveryCodes.has(ann, first ?? ''))).toBe(false);
    expect(await store.read(({ recoveryCodes }) => recoveryCodes.has(ann, second ?? ''))).toBe(true);
  });

  it('puts new codes in place of all old ones', async () => {
    const store = await openWithCodes(open, [first ?? '', second ?? '']);
    await store.transact(({ recoveryCodes }) => recoveryCodes.replace(ann, [third ?? '']));
    expect(await store.read(({ recoveryCodes }) => recoveryCodes.count(ann))).toBe(1);
    expect(await store.read(({ recoveryCodes }) => recoveryCodes.has(ann, first ?? ''))).toBe(false);
  });
});
