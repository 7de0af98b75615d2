import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { changeDatabaseFile } from '../../support/db/change-database';
import type { World } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld } from '../calls/reservation-fixture';

/** A service with reservations in rooms, and a way to change its file behind it. */
async function createDamageableWorld() {
  const { world, book } = await createReservationWorld();
  for (const day of [10, 12, 14]) expect((await book(day)).status).toBe(201);
  const damage = (sql: string) => changeDatabaseFile(join(world.dataDirectory, 'brasstag.db'), sql);
  return { world, damage };
}

const verify = async (world: World) => (await world.manage('audit.verify', {})).rows;

const edit = (table: string, column: string, from: string, to: string): string =>
  `UPDATE ${table} SET ${column} = replace(${column}, '${from}', '${to}') WHERE id = (SELECT min(id) FROM ${table})`;

const damages = [
  ['a name of a field in a view', 'reservation', edit('reservation', 'view', '"channel"', '"channul"')],
  ['a year in a view', 'reservation', edit('reservation', 'view', '"departure":"2026', '"departure":"2006')],
  ['an instant in a view', 'reservation', edit('reservation', 'view', '_at":"2026-12', '_at":"2026-02')],
  ['JSON that does not parse', 'reservation', edit('reservation', 'money', '"amount":', '"amount"')],
  ['an amount', 'reservation', edit('reservation', 'money', '"amount":', '"amount":1')],
  ['a total', 'reservation', 'UPDATE reservation SET total = total + 1'],
  ['the price of a night', 'reservation', "UPDATE reservation SET night_prices = '[1]'"],
  ['a departure', 'reservation', edit('reservation', 'departure', '2026', '2036')],
  ['a meal plan', 'reservation', "UPDATE reservation SET meal_plan = 'room_onli'"],
  [
    'a night of a room',
    'reservation',
    "INSERT INTO unit_night SELECT (SELECT min(id) FROM unit), '2026-10-10', min(id) FROM reservation",
  ],
  [
    'a link that only the index has',
    'reservation',
    "INSERT INTO reservation_link SELECT min(id), 'crm', '7', property_id FROM reservation",
  ],
  ['a name in a view of a guest', 'guest', edit('guest', 'view', 'Costa', 'Cosua')],
  ['a column of a guest', 'guest', edit('guest', 'last_name', 'Costa', 'Cosua')],
  ['the contact of a guest', 'guest', edit('guest', 'contact', '"phone"', '"phona"')],
  ['permissions of a key', 'api_key', edit('api_key', 'scopes', '[', '(')],
  ['the hash of a token', 'api_key', "UPDATE api_key SET token_hash = 'x' || substr(token_hash, 2)"],
  ['permissions of a role', 'role', "INSERT INTO role VALUES ('rol_1', 'Night', '[\"audit', 0, 0)"],
  ['the time zone of a property', 'property', edit('property', 'time_zone', '/', '+')],
] as const;

describe('rows that contradict themselves', () => {
  for (const [what, table, sql] of damages)
    verifies('run.damaged-rows', `are found by their table and id: ${what}`, async () => {
      const { world, damage } = await createDamageableWorld();
      expect(await verify(world)).toMatchObject({ damaged_count: 0, pages_intact: true });
      damage(sql);
      const { damaged } = await verify(world);
      expect(damaged[0]).toMatchObject({ table });
    });

  verifies('run.damaged-rows', 'are in a backup that says so, and that no restore takes', async () => {
    const { world, damage } = await createDamageableWorld();
    const folder = createTemporaryFolder();
    const good = join(folder, 'good.db');
    expect(await world.manage('service.backup', { file: good })).toMatchObject({ damaged_rows: 0 });
    damage(damages[0][2]);
    const bad = join(folder, 'bad.db');
    expect(await world.manage('service.backup', { file: bad })).toMatchObject({ damaged_rows: 1 });
    await expect(world.manage('service.restore', { file: bad })).rejects.toMatchObject({
      code: 'database_damaged',
      message: expect.stringMatching(/has damaged rows: 1\. The first is res_\w+ in the table reservation\./),
    });
    expect(await world.manage('service.restore', { file: good })).toMatchObject({ damaged_rows: 0 });
  });
});
