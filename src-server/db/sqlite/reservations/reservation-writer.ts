import { reservation } from '@server/db/shared/schema/reservations.schema';
import { findSqliteError, isDuplicate } from '@server/db/sqlite/engine/sqlite-error';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import { listNights } from '@server/kernel/local-date';
import type { ReservationChange } from '@server/stores/reservation-change';
import type { ReservationRow } from '@server/stores/reservation-store';
import { AppError } from '@shared/kernel/errors';
import type { Database } from 'better-sqlite3';
import { getTableColumns } from 'drizzle-orm';
import type { ComparedColumns } from './compare-reservation';
import { comparedColumns, compareReservation } from './compare-reservation';
import { createLinkWriter } from './reservation-links';
import type { PropertySettings, StoredReservation } from './reservation-row';
import { encodeStatus, toStoredReservation } from './reservation-row';

type BoundValues = Record<string, string | number | null>;

function createUpsertSql(): string {
  const columns = Object.entries(getTableColumns(reservation)).map(([field, { name }]) => ({ field, name }));
  const frozen = ['id', 'property_id', 'created_at'];
  const changed = columns.filter(({ name }) => !frozen.includes(name));
  return `INSERT INTO reservation (${columns.map(({ name }) => name).join(', ')})
    VALUES (${columns.map(({ field }) => `@${field}`).join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${changed.map(({ name }) => `${name} = excluded.${name}`).join(', ')}
    WHERE property_id = excluded.property_id`;
}

/** Converts a broken uniqueness rule of `reservation` to its refusal. Returns other errors unchanged. */
function toRefusal(error: unknown): unknown {
  if (!isDuplicate(error)) return error;
  // SQLite names the columns of the rule. A query builder's message would name every column of the statement.
  const columns = findSqliteError(error)?.message ?? '';
  if (columns.includes('external_ref'))
    return new AppError(
      'duplicate_reference',
      'Another reservation already has this channel, external_ref and external_room.',
      {
        cause: error,
      },
    );
  // The columns of the index `reservation_in_house`.
  if (columns.includes('unit_id'))
    return new AppError('unit_occupied', 'Another guest is still checked in to the room.', { cause: error });
  return error;
}

const createConflictError = (cause: unknown): AppError =>
  new AppError('unit_conflict', 'The room is taken on at least one of the nights.', { cause });

/** True if the reservation takes the same nights of the same room as before. */
const isUnmoved = (before: ComparedColumns, row: ReservationRow): boolean =>
  before.unitId === row.unitId &&
  before.arrival === row.arrival &&
  before.departure === row.departure &&
  before.status === encodeStatus(row.status);

/**
 * Creates the writer of a reservation with its JSON and its nights. `onWritten` gets what changed, and where. It may throw after a part of the writes, so the caller
 * needs a savepoint.
 */
export function createReservationWriter(
  db: Database,
  onWritten: (change: ReservationChange, propertyId: string) => void,
): (row: ReservationRow) => void {
  const readSettings = db.prepare<[string], PropertySettings>(
    `SELECT time_zone AS timeZone, currency, check_in_time AS checkInTime, check_out_time AS checkOutTime
     FROM property WHERE id = ?`,
  );
  const readBefore = db.prepare<[string, string], ComparedColumns>(
    `SELECT ${comparedColumns} FROM reservation WHERE property_id = ? AND id = ?`,
  );
  const upsert = db.prepare<[BoundValues]>(createUpsertSql());
  const freeNights = db.prepare<[string]>('DELETE FROM unit_night WHERE reservation_id = ?');
  const takeNights = db.prepare<[string, string, string]>(
    'INSERT INTO unit_night (unit_id, night, reservation_id) SELECT ?, value, ? FROM json_each(?)',
  );

  const writeLinks = createLinkWriter(db);

  function writeRow(stored: StoredReservation): void {
    try {
      const { changes } = upsert.run({ ...stored, hasUnitProblem: Number(stored.hasUnitProblem) });
      if (changes !== 1) throw new TypeError('the reservation belongs to another property');
    } catch (error) {
      throw toRefusal(error);
    }
  }

  function takeUnit({ id, unitId, arrival, departure }: ReservationRow): void {
    if (unitId === null) return;
    try {
      takeNights.run(unitId, id, JSON.stringify(listNights(arrival, departure)));
    } catch (error) {
      throw isDuplicate(error) ? createConflictError(error) : error;
    }
  }

  return (row) => {
    const property = readSettings.get(row.propertyId);
    if (property === undefined) throw new TypeError('the reservation names no property');
    const before = readBefore.get(row.propertyId, row.id) ?? null;
    const stored = toStoredReservation(row, property);
    writeRow(stored);
    if (before === null || !isUnmoved(before, row)) {
      freeNights.run(row.id);
      if (isBlockingInventory(row.status)) takeUnit(row);
    }
    if (before?.links !== stored.links) writeLinks(stored);
    onWritten(compareReservation(before, stored), row.propertyId);
  };
}
