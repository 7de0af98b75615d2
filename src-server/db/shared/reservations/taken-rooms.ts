import type { SharedSql, SqlDialect } from '@server/db/shared/engine/shared-sql';
import type { TakenRoom } from '@server/stores/reservation-store';
import { encodeStatus, readStatus } from './reservation-row';

interface TakenRoomRow extends Omit<TakenRoom, 'status'> {
  readonly status: number;
}

const formatColumns = ({ formatField }: SqlDialect): string =>
  `r.unit_id AS "roomId", r.id AS "reservationId", r.arrival, r.departure, r.status, r.version,
  ${formatField('r.view', 'arrival_at')} AS "arrivalAt", ${formatField('r.view', 'departure_at')} AS "departureAt"`;

// The second part finds guests who are still in the room after their planned departure: few, and found by an index.
const formatTakenRoomsSql = (dialect: SqlDialect): string => `
  SELECT t.* FROM (
    SELECT ${formatColumns(dialect)} FROM reservation r
    WHERE r.property_id = @propertyId AND r.departure >= @date AND ${dialect.hidden}r.arrival <= @date
      AND r.unit_id IS NOT NULL
    UNION ALL
    SELECT ${formatColumns(dialect)} FROM reservation r
    WHERE r.property_id = @propertyId AND r.status < ${encodeStatus('checked_out')}
      AND r.status = ${encodeStatus('checked_in')} AND r.departure < @date AND @date <= @today
  ) t JOIN unit u ON u.id = t."roomId"
  ORDER BY u.position, u.name, t.arrival`;

/** Creates the read of rooms that are taken around a date. */
export function createTakenRoomsReader({
  prepare,
  dialect,
}: SharedSql): (propertyId: string, date: string, today: string) => Promise<TakenRoom[]> {
  const read = prepare<TakenRoomRow>(formatTakenRoomsSql(dialect));
  return async (propertyId, date, today) => {
    const rows = await read.all({ propertyId, date, today });
    return rows.map((row) => ({ ...row, status: readStatus(row.status) }));
  };
}
