import { addDays } from '@server/kernel/local-date';
import type { GuestRow } from '@server/stores/guest-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomRow, RoomTypeRow } from '@server/stores/room-store';
import type { IdKind } from '@shared/kernel/ids';

/** Creates a well-formed id that differs from others by its number. */
export const createId = (kind: IdKind, number: number): string =>
  `${kind}_${String(number).padStart(26, '0')}`;

const unchanged = { version: 1, createdAtMs: Date.UTC(2026, 0, 1), updatedAtMs: Date.UTC(2026, 0, 1) };

/** Every row below belongs to property 1 by default. */
export const createPropertyRow = (number: number, differing: Partial<PropertyRow> = {}): PropertyRow => ({
  id: createId('prp', number),
  name: `House ${number}`,
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  country: 'PT',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  autoAssignDays: 7,
  address: { town: 'Porto' },
  modules: [],
  ...unchanged,
  ...differing,
});

export const createRoomTypeRow = (number: number, differing: Partial<RoomTypeRow> = {}): RoomTypeRow => ({
  id: createId('rty', number),
  propertyId: createId('prp', 1),
  code: `T${number}`,
  name: `Type ${number}`,
  maxAdults: 2,
  maxChildren: 1,
  basePrice: 8000,
  isActive: true,
  ...unchanged,
  ...differing,
});

export const createRoomRow = (number: number, differing: Partial<RoomRow> = {}): RoomRow => ({
  id: createId('unt', number),
  propertyId: createId('prp', 1),
  roomTypeId: createId('rty', 1),
  name: `Room ${number}`,
  floor: null,
  position: number,
  isActive: true,
  condition: 'clean',
  conditionAtMs: unchanged.createdAtMs,
  ...unchanged,
  ...differing,
});

export const createGuestRow = (number: number, differing: Partial<GuestRow> = {}): GuestRow => ({
  id: createId('gst', number),
  propertyId: createId('prp', 1),
  firstName: 'Ana',
  lastName: `Silva ${number}`,
  language: 'pt',
  country: 'PT',
  email: null,
  phone: null,
  address: null,
  contactConsent: false,
  erasedAtMs: null,
  phoneRaw: null,
  ...unchanged,
  ...differing,
});

/** Creates one confirmed night from `arrival`, for guest 1 in a room of type 1, without a room. */
export const createReservationRow = (
  number: number,
  arrival: string,
  differing: Partial<ReservationRow> = {},
): ReservationRow => ({
  id: createId('res', number),
  propertyId: createId('prp', 1),
  number: `R-2026-${String(number).padStart(6, '0')}`,
  status: 'confirmed',
  arrival,
  departure: addDays(arrival, 1),
  roomTypeId: createId('rty', 1),
  roomId: null,
  hasRoomProblem: false,
  guestId: createId('gst', 1),
  adults: 2,
  children: 0,
  mealPlan: 'room_only',
  source: 'direct',
  reference: null,
  links: [],
  nightPrices: [8000],
  holdExpiresAtMs: null,
  arrivalTimeEstimate: null,
  guestComment: null,
  cancelReason: null,
  confirmedAtMs: unchanged.createdAtMs,
  checkedInAtMs: null,
  checkedOutAtMs: null,
  cancelledAtMs: null,
  noShowAtMs: null,
  ...unchanged,
  ...differing,
});
