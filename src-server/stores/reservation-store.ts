import type { UnitRow } from './room-store';

/** Stored as its place in this list: append only. The first four hold their nights. */
export const reservationStatuses = [
  'tentative',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const mealPlans = ['room_only', 'bed_breakfast', 'half_board', 'full_board'] as const;
export type MealPlan = (typeof mealPlans)[number];

export const reservationSources = [
  'direct',
  'phone',
  'walk_in',
  'website',
  'ota',
  'agency',
  'corporate',
  'gds',
  'ical',
  'other',
] as const;
export type ReservationSource = (typeof reservationSources)[number];

export const cancelReasons = [
  'guest_request',
  'owner_request',
  'payment_failed',
  'duplicate',
  'overbooked',
  'hold_expired',
  'channel',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Who else knows the reservation, and by which name; unique per property. */
export interface ExternalReference {
  readonly channel: string;
  readonly externalRef: string;
}

/** The id another system has for it: a lock, an accounting program. */
export interface ReservationLink {
  readonly system: string;
  readonly ref: string;
}

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
  /** What was sold; the unit may be of another type. */
  readonly roomTypeId: string;
  /** Null without a unit, and always once the nights are free again. */
  readonly unitId: string | null;
  /** Whether automatic assignment found no unit for all nights. */
  readonly hasUnitProblem: boolean;
  readonly guestId: string;
  readonly adults: number;
  readonly children: number;
  readonly mealPlan: MealPlan;
  readonly source: ReservationSource;
  readonly reference: ExternalReference | null;
  readonly links: readonly ReservationLink[];
  /** Minor units of the property's currency, one a night from arrival on. */
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

/** The stored JSON of one reservation and its guest: what an answer's text is composed of. */
export interface ReservationJson {
  /** The reservation without gated fields and without its guest. */
  readonly view: string;
  /** `night_prices` and `total`, behind finance.folio.read. */
  readonly money: string;
  readonly guestView: string;
  /** Behind guests.contact.read. */
  readonly guestContact: string;
}

export interface FoundReservation {
  readonly id: string;
  readonly version: number;
  readonly json: ReservationJson;
}

export const reservationSortKeys = ['arrival', 'created_at', 'updated_at'] as const;
export type ReservationSortKey = (typeof reservationSortKeys)[number];

/** Where a page goes on: sort key and id of the last reservation seen. */
export type ReservationCursor = readonly [string | number, string];

/** Ranges are half-open; null: no such filter. */
export interface ReservationFilter {
  readonly statuses: readonly ReservationStatus[] | null;
  readonly arrivalFrom: string | null;
  readonly arrivalTo: string | null;
  readonly departureFrom: string | null;
  readonly departureTo: string | null;
  /** With `stayTo`: at least one night inside the range. */
  readonly stayFrom: string | null;
  readonly stayTo: string | null;
  /** Inclusive, epoch ms. */
  readonly updatedSinceMs: number | null;
  readonly roomTypeId: string | null;
  readonly unitId: string | null;
  readonly guestId: string | null;
  readonly channel: string | null;
  readonly externalRef: string | null;
  /** Beginning of any word of the guest's name, of the number or of the external reference. */
  readonly q: string | null;
  /** Whether `q` is compared with the guest's email too. */
  readonly searchContact: boolean;
}

export interface ReservationPageRequest {
  readonly filter: ReservationFilter;
  readonly sort: ReservationSortKey;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly after: ReservationCursor | null;
  /** Texts the caller will not show: they come empty. */
  readonly without?: readonly ('money' | 'guestContact')[];
}

export interface ReservationPage {
  readonly items: readonly ReservationJson[];
  /** Where the next page goes on; null: this is the last one. */
  readonly next: ReservationCursor | null;
}

/** Half-open: the nights from `arrival` to the day before `departure`. */
export interface Nights {
  readonly arrival: string;
  readonly departure: string;
}

/** Which nights are asked about. */
export interface NightQuery extends Nights {
  /** Null: of every type. */
  readonly roomTypeId: string | null;
  /** A reservation whose own nights do not count; null: none. */
  readonly exceptId: string | null;
}

/** Nights taken in units of one type. */
export interface TypeNight {
  readonly roomTypeId: string;
  readonly night: string;
  readonly sold: number;
}

/** A stay that holds its nights without a unit. */
export interface UnassignedReservation extends Nights {
  readonly roomTypeId: string;
}

/** An active unit and the taken nights next to a stay. */
export interface UnitNeighbours {
  readonly unit: Pick<UnitRow, 'id' | 'roomTypeId' | 'name' | 'floor' | 'position' | 'condition'>;
  /** The last taken night before the stay's first. */
  readonly lastNightBefore: string | null;
  /** The first taken night at or after the stay's first; before its departure: the unit is not free. */
  readonly firstNightFrom: string | null;
}

export interface ReservationStore {
  find(propertyId: string, reservationId: string): Promise<ReservationRow | null>;
  findByReference(propertyId: string, reference: ExternalReference): Promise<ReservationRow | null>;
  findJson(propertyId: string, reservationId: string): Promise<FoundReservation | null>;
  findJsonByNumber(propertyId: string, number: string): Promise<FoundReservation | null>;
  page(propertyId: string, request: ReservationPageRequest): Promise<ReservationPage>;
  /**
   * Inserts or replaces by id: columns, JSON and the unit's nights together.
   * Throws AppError `unit_conflict` when a night of the unit is taken, `unit_occupied` when another guest is checked in to it,
   * `duplicate_reference` when the reference is another's. What was written before the throw stays: use a savepoint.
   */
  save(reservation: ReservationRow): Promise<void>;
  /** The next number of the property in that year, from 1. */
  nextNumber(propertyId: string, year: number): Promise<number>;
  /** Tentative reservations whose hold has passed, at one property or (null) at all of them. */
  expiredHolds(propertyId: string | null, nowMs: number): Promise<readonly ReservationRow[]>;
  /** Tentative and confirmed stays without a unit that arrive by `lastArrival` and leave after `today`, in order of arrival. */
  listAwaitingUnit(
    propertyId: string,
    today: string,
    lastArrival: string,
  ): Promise<readonly ReservationRow[]>;
  /** Reservations that are not over: what a change of the property's zone or times touches. */
  listOpen(propertyId: string): Promise<readonly ReservationRow[]>;
  /** Taken nights in active units by the units' type, one or (null) all, without those of the reservation `exceptId`. */
  nightsInUnits(propertyId: string, range: NightQuery): Promise<readonly TypeNight[]>;
  /** Stays of a type, or of all, holding a night of the range without a unit; without the reservation `exceptId`. */
  listUnassigned(propertyId: string, range: NightQuery): Promise<readonly UnassignedReservation[]>;
  /** Active units (of one type, or all) by position, with the taken nights around the stay; those of `exceptId` do not count. */
  unitNeighbours(propertyId: string, dates: NightQuery): Promise<readonly UnitNeighbours[]>;
  /** The stay whose guest is checked in to the unit, without `exceptId`; null: none. */
  findInHouse(propertyId: string, unitId: string, exceptId: string): Promise<ReservationRow | null>;
}
