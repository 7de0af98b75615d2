import { createGuestCheck } from '@server/db/shared/guests/guest-check';
import { toStoredGuest } from '@server/db/shared/guests/guest-row';
import { guest } from '@server/db/shared/schema/guests.schema';
import { createMigrationScript, migrate, migrations } from '@server/db/sqlite/engine/migrate';
import type { GuestRow } from '@server/stores/guest-store';
import Database from 'better-sqlite3';
import { getTableColumns } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { createGuestRow } from '../../../../support/reservations/rows';
import { verifies } from '../../../../support/service/verifies';

/** Inserts the guest as the version before the migration stored it. */
function insertOlder(db: Database.Database, row: GuestRow): void {
  const values = new Map(Object.entries(toStoredGuest(row)));
  const older = Object.entries(getTableColumns(guest)).flatMap(([field, { name }]) => {
    const value = values.get(field) ?? null;
    if (field === 'phoneRaw') return [];
    if (field === 'contact') return [[name, String(value).replace('"phone_raw":null,', '')] as const];
    return [[name, typeof value === 'boolean' ? Number(value) : value] as const];
  });
  db.prepare(
    `INSERT INTO guest (${older.map(([name]) => name).join()}) VALUES (${older.map(() => '?').join()})`,
  ).run(older.map(([, value]) => value));
}

verifies(
  'domain.views-do-not-drift',
  'an upgrade shows of older guests that no phone was kept as sent',
  () => {
    const db = new Database(':memory:');
    onTestFinished(() => void db.close());
    const before = migrations.filter(({ id }) => id < '0020');
    for (const statements of createMigrationScript(before, 0)) db.exec(statements);
    const street = 'Say ,"address": twice: ,"address":';
    const rows = [
      createGuestRow(1, { email: 'ana@example.org', phone: '+351210000001', address: { street } }),
      createGuestRow(2, { email: null, phone: null, address: null }),
    ];
    db.prepare(
      `INSERT INTO property (id, name, time_zone, currency, country, check_in_time, check_out_time, auto_assign_days, address,
       version, created_at, updated_at) VALUES (?, 'Quay', 'UTC', 'EUR', 'PT', '15:00', '11:00', 7, '{}', 1, 0, 0)`,
    ).run(rows[0]?.propertyId);
    for (const row of rows) insertOlder(db, row);
    migrate(db, 1);
    const shown = db.prepare<[], string>('SELECT contact FROM guest ORDER BY id').pluck().all();
    expect(shown).toEqual(rows.map((row) => toStoredGuest(row).contact));
    expect(createGuestCheck(drizzle(db))({ afterId: '', limit: 10 })).toMatchObject({
      rows: 2,
      damagedIds: [],
    });
  },
);
