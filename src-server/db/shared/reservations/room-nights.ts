import type { SharedSql, SqlDialect } from '@server/db/shared/engine/shared-sql';
import type {
  NightQuery,
  ReservationStore,
  RoomNeighbours,
  TypeNight,
  UnassignedReservation,
} from '@server/stores/reservation-store';
import { roomConditions } from '@server/stores/room-store';

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

const formatNightsSql = (ofType: string, { joinInOrder }: SqlDialect): string => `
  SELECT u.room_type_id AS "roomTypeId", n.night AS night, count(*) AS sold
  FROM unit u ${joinInOrder} unit_night n ON n.unit_id = u.id AND n.night >= @arrival AND n.night < @departure
  WHERE u.property_id = @propertyId AND u.is_active = 1 ${ofType} AND n.reservation_id <> @exceptId
  GROUP BY u.room_type_id, n.night`;

const formatUnassignedSql = (ofType: string): string => `
  SELECT room_type_id AS "roomTypeId", arrival, departure FROM reservation
  WHERE property_id = @propertyId AND unit_id IS NULL AND status < 4
    AND arrival < @departure AND departure > @arrival ${ofType} AND id <> @exceptId`;

const formatNeighboursSql = (ofType: string): string => `
  SELECT u.id, u.room_type_id AS "roomTypeId", u.name, u.floor, u.position, u.condition,
    (SELECT max(night) FROM unit_night n
      WHERE n.unit_id = u.id AND n.night < @arrival AND n.reservation_id <> @exceptId) AS "lastNightBefore",
    (SELECT min(night) FROM unit_night n
      WHERE n.unit_id = u.id AND n.night >= @arrival AND n.reservation_id <> @exceptId) AS "firstNightFrom"
  FROM unit u WHERE u.property_id = @propertyId AND u.is_active = 1 ${ofType}
  ORDER BY u.position, u.name`;

function toNeighbours({ lastNightBefore, firstNightFrom, ...room }: NeighbourRow): RoomNeighbours {
  const condition = roomConditions[room.condition];
  if (condition === undefined) throw new TypeError(`no unit condition is stored as ${room.condition}`);
  return { room: { ...room, condition }, lastNightBefore, firstNightFrom };
}

/** Reads of nights taken and free. The same rows make the service refuse a reservation. */
type RoomNightReads = Pick<ReservationStore, 'nightsInRooms' | 'listUnassigned' | 'roomNeighbours'>;

/** Creates the reads with statements prepared once per connection. */
export function createRoomNightReads({ prepare, dialect }: SharedSql): RoomNightReads {
  const preparePair = <Row extends object>(
    formatSql: (ofType: string, dialect: SqlDialect) => string,
    column: string,
  ) => {
    const ofAll = prepare<Row>(formatSql('', dialect));
    const ofOne = prepare<Row>(formatSql(`AND ${column} = @roomTypeId`, dialect));
    return async (
      propertyId: string,
      { arrival, departure, roomTypeId, exceptId }: NightQuery,
    ): Promise<Row[]> =>
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
    nightsInRooms: preparePair<TypeNight>(formatNightsSql, 'u.room_type_id'),
    listUnassigned: preparePair<UnassignedReservation>(formatUnassignedSql, 'room_type_id'),
    roomNeighbours: async (propertyId, dates) => (await listNeighbours(propertyId, dates)).map(toNeighbours),
  };
}
