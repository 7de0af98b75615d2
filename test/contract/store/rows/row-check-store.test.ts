import type { CheckedTable } from '@server/stores/row-check-store';
import { checkedTables } from '@server/stores/row-check-store';
import { describe, expect } from 'vitest';
import type { OpenContractStore, SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createNewKey } from '../../../support/keys/key-rows';
import { createRoomId, seedRooms } from '../../../support/reservations/reservation-world';
import {
  createGuestRow,
  createId,
  createPropertyRow,
  createReservationRow,
} from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const setText = (column: string, from: string, to: string): string =>
  `${column} = replace(${column}, '${from}', '${to}')`;

/** What is set in a reservation each. The first one stays as it is. */
const reservationDamages = [
  'version = version',
  setText('view', '"channel"', '"channul"'),
  setText('view', '"departure":"2026', '"departure":"2006'),
  setText('view', '_at":"2026-12', '_at":"2026-02'),
  setText('money', '"amount":', '"amount"'),
  'total = total + 1',
  "night_prices = '[1]'",
  setText('departure', '2026', '2036'),
  "meal_plan = 'room_onli'",
] as const;

const guestDamages = [
  'version = version',
  setText('view', 'Silva', 'Sylva'),
  setText('last_name', 'Silva', 'Sylva'),
  setText('contact', '"phone"', '"phona"'),
] as const;

const AFTER_DAMAGES = reservationDamages.length + 1;

async function seed(tx: SharedTx): Promise<void> {
  await seedRooms(tx, createPropertyRow(1));
  await tx.keys.insert(createNewKey(1));
  await tx.roles.save({
    id: createId('rol', 1),
    name: 'Porter',
    permissions: ['stays.noshow.mark'],
    createdAtMs: 1,
    updatedAtMs: 1,
  });
  for (const number of [2, 3, 4]) await tx.guests.save(createGuestRow(number));
  for (let number = 1; number <= AFTER_DAMAGES + 2; number += 1)
    await tx.reservations.save(
      createReservationRow(number, `2026-12-${String(number).padStart(2, '0')}`, {
        roomId: createRoomId(1),
        links: [{ system: 'lock', ref: `L-${number}` }],
      }),
    );
}

async function openSeeded(open: OpenContractStore) {
  const world = await open();
  await world.store.transact(seed);
  /** Lists the damaged rows of a table, by pages of two. */
  async function listDamaged(table: CheckedTable): Promise<readonly string[]> {
    const damaged: string[] = [];
    let afterId: string | null = '';
    while (afterId !== null) {
      const page: { afterId: string; limit: number } = { afterId, limit: 2 };
      const checked = await world.store.read(({ rowChecks }) => rowChecks.check(table, page));
      damaged.push(...checked.damagedIds);
      afterId = checked.lastId;
    }
    return damaged;
  }
  return { ...world, listDamaged };
}

const setEach = (kind: 'gst' | 'res', table: string, damages: readonly string[]): string =>
  damages
    .map((set, index) => `UPDATE ${table} SET ${set} WHERE id = '${createId(kind, index + 1)}';`)
    .join('\n');

const listIds = (kind: 'gst' | 'res', from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => createId(kind, from + index));

describe.each(engines)('the check of rows on %s', (_engine, open) => {
  verifies('run.damaged-rows', 'counts all rows, and finds none that contradicts itself', async () => {
    const { store, listDamaged } = await openSeeded(open);
    const reservations = AFTER_DAMAGES + 2;
    const guestsAndRooms = 4 + 3 + 6;
    expect(await store.read(({ rowChecks }) => rowChecks.count())).toBe(3 + guestsAndRooms + reservations);
    for (const table of checkedTables) expect(await listDamaged(table)).toEqual([]);
  });

  verifies('run.damaged-rows', 'finds reservations and guests that contradict themselves', async () => {
    const { execute, listDamaged } = await openSeeded(open);
    const [first, second] = [createId('res', AFTER_DAMAGES), createId('res', AFTER_DAMAGES + 1)];
    await execute(`
      ${setEach('res', 'reservation', reservationDamages)}
      ${setEach('gst', 'guest', guestDamages)}
      INSERT INTO unit_night VALUES ('${createRoomId(2)}', '2026-10-10', '${first}');
      INSERT INTO reservation_link VALUES ('${second}', 'crm', '7', '${createId('prp', 1)}');`);
    expect(await listDamaged('reservation')).toEqual(listIds('res', 2, AFTER_DAMAGES + 1));
    expect(await listDamaged('guest')).toEqual(listIds('gst', 2, 4));
  });

  verifies('run.damaged-rows', 'finds rows of small tables that no code would write', async () => {
    const { execute, listDamaged } = await openSeeded(open);
    await execute(`
      UPDATE property SET time_zone = 'Europe+Lisbon';
      UPDATE role SET permissions = '["stays';
      UPDATE room_type SET max_adults = -1 WHERE id = '${createId('rty', 2)}';
      UPDATE unit SET condition_at = -1 WHERE id = '${createRoomId(3)}';
      INSERT INTO api_key (id, property_id, kind, name, prefix, token_hash, scopes, created_at)
      VALUES ('${createId('key', 2)}', '${createId('prp', 1)}', 0, 'Bad', '${'2'.repeat(16)}', '${'b'.repeat(64)}', '(', 0);`);
    const found = [];
    for (const table of ['property', 'role', 'room_type', 'unit', 'api_key'] as const)
      found.push(await listDamaged(table));
    expect(found).toEqual([
      [createId('prp', 1)],
      [createId('rol', 1)],
      [createId('rty', 2)],
      [createRoomId(3)],
      [createId('key', 2)],
    ]);
  });
});
