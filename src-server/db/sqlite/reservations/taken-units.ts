import type { TakenUnit } from '@server/stores/reservation-store';
import type { Database } from 'better-sqlite3';
import { encodeStatus, readStatus } from './reservation-row';

interface TakenUnitRow extends Omit<TakenUnit, 'status'> {
  readonly status: number;
}

interface TakenUnitQuery {
  readonly propertyId: string;
  readonly date: string;
  readonly today: string;
}

const columns = `r.unit_id AS unitId, r.id AS reservationId, r.arrival, r.departure, r.status, r.version,
  r.view ->> '$.arrival_at' AS arrivalAt, r.view ->> '$.departure_at' AS departureAt`;

// The second part finds guests who are still in the room after their planned departure: few, and found by an index.
const TAKEN_UNITS_SQL = `
  SELECT t.* FROM (
    SELECT ${columns} FROM reservation r
    WHERE r.property_id = @propertyId AND r.departure >= @date AND +r.arrival <= @date
      AND r.unit_id IS NOT NULL
    UNION ALL
    SELECT ${columns} FROM reservation r
    WHERE r.property_id = @propertyId AND r.status < ${encodeStatus('checked_out')}
      AND r.status = ${encodeStatus('checked_in')} AND r.departure < @date AND @date <= @today
  ) t JOIN unit u ON u.id = t.unitId
  ORDER BY u.position, u.name, t.arrival`;

/** Creates the read of rooms that are taken around a date. */
export function createTakenUnitsReader(
  db: Database,
): (propertyId: string, date: string, today: string) => TakenUnit[] {
  const read = db.prepare<[TakenUnitQuery], TakenUnitRow>(TAKEN_UNITS_SQL);
  return (propertyId, date, today) =>
    read.all({ propertyId, date, today }).map((row) => ({ ...row, status: readStatus(row.status) }));
}
