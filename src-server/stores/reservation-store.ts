import type { Eventual } from '@server/kernel/eventual';
import type { ReservationCursor, ReservationPageRequest } from './reservation-pages';
import type {
  CancelReason,
  ExternalReference,
  MealPlan,
  ReservationLink,
  ReservationSource,
  ReservationStatus,
} from './reservation-values';
import type { RoomRow } from './room-store';

export interface ReservationRow {
  readonly id: string;
  readonly propertyId: string;
  /** `R-<year>-<6 digits>`. */
  readonly number: string;
  readonly status: ReservationStatus;
  /** Property-local day, YYYY-MM-DD: the first night. */
  readonly arrival: string;
  /** The day after the last night. */
  readonly departure: string;
  /** The room type that was sold. The room may be of another type. */
  readonly roomTypeId: string;
  /** null: no room is assigned. Always null once the nights are free again. */
  readonly roomId: string | null;
  /** True if automatic assignment found no room for all nights. */
  readonly hasRoomProblem: boolean;
  readonly guestId: string;
  readonly adults: number;
  readonly children: number;
  readonly mealPlan: MealPlan;
  readonly source: ReservationSource;
  readonly reference: ExternalReference | null;
  readonly links: readonly ReservationLink[];
  /** Minor units of the property's currency, one for each night from arrival. */
  readonly nightPrices: readonly number[];
  readonly holdExpiresAtMs: number | null;
  /** HH:MM, property-local. */
  readonly arrivalTimeEstimate: string | null;
  readonly guestComment: string | null;
  readonly cancelReason: CancelReason | null;
  readonly confirmedAtMs: number | null;
  readonly checkedInAtMs: number | null;
  readonly checkedOutAtMs: number | null;
  readonly cancelledAtMs: number | null;
  readonly noShowAtMs: number | null;
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** The stored JSON of one reservation and its guest. Answers are composed of it. */
export interface ReservationJson {
  /** The reservation without gated fields and without its guest. */
  readonly view: string;
  /** `night_prices` and `total`. Needs finance.folio.read. */
  readonly money: string;
  /** All of the guest but contact data. An answer shows only id and names of it. */
  readonly guestView: string;
}

export interface FoundReservation {
  readonly id: string;
  readonly version: number;
  /** True if it is checked out, cancelled or a no-show. */
  readonly isOver: boolean;
  readonly json: ReservationJson;
}

export interface ReservationPage {
  readonly items: readonly ReservationJson[];
  /** Where the next page begins; null: this is the last one. */
  readonly next: ReservationCursor | null;
}

/** Half-open: the nights from `arrival` to the day before `departure`. */
export interface Nights {
  readonly arrival: string;
  readonly departure: string;
}

/** The nights to look at. */
export interface NightQuery extends Nights {
  /** null: of every type. */
  readonly roomTypeId: string | null;
  /** A reservation whose own nights do not count; null: none. */
  readonly exceptId: string | null;
}

/** Taken nights in rooms of one type. */
export interface TypeNight {
  readonly roomTypeId: string;
  readonly night: string;
  readonly sold: number;
}

/** A reservation that holds its nights without a room. */
export interface UnassignedReservation extends Nights {
  readonly roomTypeId: string;
}

/** An active room, and the taken nights before and after a reservation. */
export interface RoomNeighbours {
  readonly room: Pick<RoomRow, 'id' | 'roomTypeId' | 'name' | 'floor' | 'position' | 'condition'>;
  /** The last taken night before the reservation's first night. */
  readonly lastNightBefore: string | null;
  /** The first taken night from the reservation's first night on. Before its departure: the room is not free. */
  readonly firstNightFrom: string | null;
}

/** A room that a stay takes, without its guest. */
export interface TakenRoom extends Nights {
  readonly roomId: string;
  readonly reservationId: string;
  readonly status: ReservationStatus;
  readonly version: number;
  /** Timestamps, as the view of the reservation shows them. */
  readonly arrivalAt: string;
  readonly departureAt: string;
}

/** One change in the history of a reservation: its version, and the record of it. */
export interface HistoryEntry {
  readonly version: number;
  /** Position in the audit log. Retention may have removed the record. */
  readonly seq: number;
}

export interface ReservationStore {
  find(propertyId: string, reservationId: string): Promise<ReservationRow | null>;
  /** Finds the reservation with the reference. A living one comes before those that were cancelled or did not arrive. */
  findByReference(propertyId: string, reference: ExternalReference): Promise<ReservationRow | null>;
  findJson(propertyId: string, reservationId: string): Eventual<FoundReservation | null>;
  findJsonByNumber(propertyId: string, number: string): Eventual<FoundReservation | null>;
  page(propertyId: string, request: ReservationPageRequest): Eventual<ReservationPage>;
  /**
   * Inserts or replaces by id: columns, JSON and the room's nights together.
   * Throws AppError `unit_conflict` when a night of the room is taken. Throws `unit_occupied` when another
   * guest is checked in to the room. Throws `duplicate_reference` when another reservation has the reference.
   * Writes before the throw stay: use a savepoint.
   */
  save(reservation: ReservationRow): Promise<void>;
  /** Returns the next number of the property in that year, from 1. */
  nextNumber(propertyId: string, year: number): Promise<number>;
  /** True if the hold of any tentative reservation has passed, at whichever property. Almost always it has not. */
  hasExpiredHolds(nowMs: number): Eventual<boolean>;
  /** Lists tentative reservations whose hold has passed, at one property or (null) at all of them. */
  expiredHolds(propertyId: string | null, nowMs: number): Promise<readonly ReservationRow[]>;
  /**
   * Lists tentative and confirmed reservations without a room, by arrival. They arrive by `lastArrival` and
   * leave after `today`.
   */
  listAwaitingRoom(
    propertyId: string,
    today: string,
    lastArrival: string,
  ): Promise<readonly ReservationRow[]>;
  /** Lists reservations that are not over. A change of the property's zone or times affects them. */
  listOpen(propertyId: string): Promise<readonly ReservationRow[]>;
  /** Lists reservations of a guest that are not over. */
  listOpenOfGuest(propertyId: string, guestId: string): Promise<readonly ReservationRow[]>;
  /** Lists reservations of a guest that have a comment of the guest, over or not. */
  listCommentedOfGuest(propertyId: string, guestId: string): Promise<readonly ReservationRow[]>;
  /** Lists taken nights in active rooms by room type, one or (null) all, without those of `exceptId`. */
  nightsInRooms(propertyId: string, range: NightQuery): Promise<readonly TypeNight[]>;
  /** Lists reservations of a type, or of all, that hold a night of the range without a room. Leaves out `exceptId`. */
  listUnassigned(propertyId: string, range: NightQuery): Promise<readonly UnassignedReservation[]>;
  /**
   * Lists active rooms (of one type, or all) by position, with the taken nights around the range. Leaves out
   * `exceptId`.
   */
  roomNeighbours(propertyId: string, dates: NightQuery): Promise<readonly RoomNeighbours[]>;
  /**
   * Lists stays with a room that arrive on the date, stay over it or leave on it, by room. Guests who are still checked in after
   * their departure are listed for dates up to `today`.
   */
  listTakenRooms(propertyId: string, date: string, today: string): Promise<readonly TakenRoom[]>;
  /** Lists the newest changes of a reservation that have a record, newest first. */
  listHistory(reservationId: string, limit: number): Promise<readonly HistoryEntry[]>;
  /** Finds the reservation whose guest is checked in to the room, without `exceptId`. null: none. */
  findCheckedIn(propertyId: string, roomId: string, exceptId: string): Promise<ReservationRow | null>;
}
