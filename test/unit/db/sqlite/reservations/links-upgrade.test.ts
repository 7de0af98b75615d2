import { toStoredReservation } from '@server/db/shared/reservations/reservation-row';
import { reservation } from '@server/db/shared/schema/reservations.schema';
import { createMigrationScript, migrate, migrations } from '@server/db/sqlite/engine/migrate';
import type { ReservationRow } from '@server/stores/reservation-store';
import Database from 'better-sqlite3';
import { getTableColumns } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { createPropertyRow, createReservationRow } from '../../../../support/reservations/rows';
import { verifies } from '../../../../support/service/verifies';

type Values = Readonly<Record<string, string | number | null>>;

function insert(db: Database.Database, table: string, values: Values): void {
  const names = Object.keys(values);
  const marks = names.map(() => '?').join(', ');
  db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`).run(...Object.values(values));
}

const property = createPropertyRow(1);
const times = { version: 1, created_at: 0, updated_at: 0 };

function insertProperty(db: Database.Database, { propertyId, roomTypeId, guestId }: ReservationRow): void {
  const {
    timeZone: time_zone,
    currency,
    checkInTime: check_in_time,
    checkOutTime: check_out_time,
  } = property;
  insert(db, 'property', {
    ...{ id: propertyId, name: 'Quay', time_zone, currency, country: 'PT', check_in_time, check_out_time },
    ...{ auto_assign_days: 7, address: '{}', ...times },
  });
  const type = {
    id: roomTypeId,
    property_id: propertyId,
    code: 'A',
    name: 'A',
    max_adults: 2,
    max_children: 0,
  };
  insert(db, 'room_type', { ...type, base_price: 1, is_active: 1, ...times });
  const guest = { id: guestId, property_id: propertyId, first_name: '', last_name: 'A', search_name: 'a' };
  insert(db, 'guest', { ...guest, contact_consent: 0, view: '{}', contact: '{}', ...times });
}

/** Inserts the reservation as the version before the migration stored it. Returns the view that is due after it. */
function insertOlder(db: Database.Database, row: ReservationRow): string {
  const stored = toStoredReservation(row, property);
  const columns = Object.entries(getTableColumns(reservation)).filter(([field]) => field !== 'externalRoom');
  const values = new Map(Object.entries(stored));
  const older = columns.map(([field, { name }]) => {
    const value = values.get(field) ?? null;
    return [name, typeof value === 'boolean' ? Number(value) : value] as const;
  });
  const view = stored.view.replace(/"external_room":(1|null),/, '');
  insert(db, 'reservation', { ...Object.fromEntries(older), view });
  return stored.view;
}

verifies(
  'domain.views-do-not-drift',
  'an upgrade gives older reservations a room of their reference, and rows of links',
  () => {
    const db = new Database(':memory:');
    onTestFinished(() => void db.close());
    const before = migrations.filter(({ id }) => id < '0017');
    for (const statements of createMigrationScript(before, 0)) db.exec(statements);
    db.pragma('foreign_keys = ON');
    const tricky = 'Say ,"links":[ twice: ,"links":[';
    const sold = createReservationRow(1, '2026-12-01', {
      guestComment: tricky,
      reference: { channel: 'ota', externalRef: tricky, externalRoom: 1 },
      links: [
        { system: 'Door lock', ref: tricky },
        { system: 'books', ref: 'B-1' },
      ],
      roomId: null,
    });
    const direct = createReservationRow(2, '2026-12-01', { reference: null, links: [], roomId: null });
    insertProperty(db, sold);
    const due = [
      insertOlder(db, sold),
      insertOlder(db, { ...direct, guestId: sold.guestId, roomTypeId: sold.roomTypeId }),
    ];
    migrate(db, 1);
    const read = (sql: string): unknown[] => db.prepare(sql).all();
    expect(read('SELECT view, external_room FROM reservation ORDER BY id')).toEqual([
      { view: due[0], external_room: 1 },
      { view: due[1], external_room: null },
    ]);
    expect(
      read(
        'SELECT reservation_id AS id, system, ref, property_id AS property FROM reservation_link ORDER BY system',
      ),
    ).toEqual([
      { id: sold.id, system: 'Door lock', ref: tricky, property: sold.propertyId },
      { id: sold.id, system: 'books', ref: 'B-1', property: sold.propertyId },
    ]);
  },
);
