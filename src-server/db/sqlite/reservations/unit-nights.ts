import type {
  NightQuery,
  Nights,
  TypeNight,
  UnassignedReservation,
  UnitNeighbours,
} from '@server/stores/reservation-store';
import { unitConditions } from '@server/stores/room-store';
import type { Database } from 'better-sqlite3';

interface Range extends Nights {
  readonly propertyId: string;
  readonly roomTypeId: string;
  readonly exceptId: string;
}

interface NeighbourRow {
  readonly id: string;
  readonly roomTypeId: string;
  readonly name: string;
  readonly floor: string | null;
  readonly position: number;
  readonly condition: number;
  readonly lastNightBefore: string | null;
  readonly firstNightFrom: string | null;
}

const formatNightsSql = (ofType: string): string => `
  SELECT u.room_type_id AS roomTypeId, n.night AS night, count(*) AS sold
  FROM unit u CROSS JOIN unit_night n ON n.unit_id = u.id AND n.night >= @arrival AND n.night < @departure
  WHERE u.property_id = @propertyId AND u.is_active = 1 ${ofType} AND n.reservation_id <> @exceptId
  GROUP BY u.room_type_id, n.night`;

const formatUnassignedSql = (ofType: string): string => `
  SELECT room_type_id AS roomTypeId, arrival, departure FROM reservation
  WHERE property_id = @propertyId AND unit_id IS NULL AND status < 4
    AND arrival < @departure AND departure > @arrival ${ofType} AND id <> @exceptId`;

const formatNeighboursSql = (ofType: string): string => `
  SELECT u.id, u.room_type_id AS roomTypeId, u.name, u.floor, u.position, u.condition,
    (SELECT max(night) FROM unit_night n
      WHERE n.unit_id = u.id AND n.night < @arrival AND n.reservation_id <> @exceptId) AS lastNightBefore,
    (SELECT min(night) FROM unit_night n
      WHERE n.unit_id = u.id AND n.night >= @arrival AND n.reservation_id <> @exceptId) AS firstNightFrom
  FROM unit u WHERE u.property_id = @propertyId AND u.is_active = 1 ${ofType}
  ORDER BY u.position, u.name`;

function toNeighbours({ lastNightBefore, firstNightFrom, ...unit }: NeighbourRow): UnitNeighbours {
  const condition = unitConditions[unit.condition];
  if (condition === undefined) throw new TypeError(`no unit condition is stored as ${unit.condition}`);
  return { unit: { ...unit, condition }, lastNightBefore, firstNightFrom };
}

/** Reads of nights taken and free. The same rows make the service refuse a reservation. */
export interface UnitNightReads {
  nightsInUnits(propertyId: string, range: NightQuery): TypeNight[];
  listUnassigned(propertyId: string, range: NightQuery): UnassignedReservation[];
  unitNeighbours(propertyId: string, dates: NightQuery): UnitNeighbours[];
}

/** Creates the reads with statements prepared once per connection. */
export function createUnitNightReads(db: Database): UnitNightReads {
  const preparePair = <Row>(formatSql: (ofType: string) => string, column: string) => {
    const ofAll = db.prepare<[Range], Row>(formatSql(''));
    const ofOne = db.prepare<[Range], Row>(formatSql(`AND ${column} = @roomTypeId`));
    return (propertyId: string, { arrival, departure, roomTypeId, exceptId }: NightQuery): Row[] =>
      (roomTypeId === null ? ofAll : ofOne).all({
        propertyId,
        arrival,
        departure,
        roomTypeId: roomTypeId ?? '',
        exceptId: exceptId ?? '',
      });
  };
  const listNeighbours = preparePair<NeighbourRow>(formatNeighboursSql, 'u.room_type_id');
  return {
    nightsInUnits: preparePair<TypeNight>(formatNightsSql, 'u.room_type_id'),
    listUnassigned: preparePair<UnassignedReservation>(formatUnassignedSql, 'room_type_id'),
    unitNeighbours: (propertyId, dates) => listNeighbours(propertyId, dates).map(toNeighbours),
  };
}
