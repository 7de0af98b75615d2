import { addDays } from '@server/kernel/local-date';
import type { GuestRow } from '@server/stores/guest-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';

const FIRST_ARRIVAL = '2026-01-01';
const BOOKED_AT_MS = Date.UTC(2025, 11, 1);
const firstNames = ['Ana', 'Bruno', 'Carla', 'Duarte', 'Elsa', 'Filipe', 'Graça', 'Hugo'];
const lastNames = ['Silva', 'Costa', 'Pereira', 'Moreau', 'Schmidt', 'Rossi', 'Novak'];

const unchanged = { version: 1, createdAtMs: BOOKED_AT_MS, updatedAtMs: BOOKED_AT_MS };
const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

function inventGuest(propertyId: string, number: number, randomBytes: RandomBytes): GuestRow {
  return {
    id: createId('gst', BOOKED_AT_MS, randomBytes),
    propertyId,
    firstName: pick(firstNames, number),
    lastName: pick(lastNames, number),
    language: 'pt',
    country: 'PT',
    email: `guest${number}@example.com`,
    phone: null,
    phoneRaw: null,
    address: null,
    contactConsent: false,
    erasedAtMs: null,
    ...unchanged,
  };
}

const nothingHappened = {
  hasRoomProblem: false,
  links: [],
  holdExpiresAtMs: null,
  arrivalTimeEstimate: null,
  guestComment: null,
  cancelReason: null,
  checkedInAtMs: null,
  checkedOutAtMs: null,
  cancelledAtMs: null,
  noShowAtMs: null,
} as const;

/**
 * Invents a guest and a reservation of two nights in a room of the type. The property has fourteen arrivals a day;
 * `number` counts them.
 */
export function inventReservation(
  { propertyId, roomTypeId }: { readonly propertyId: string; readonly roomTypeId: string },
  number: number,
  randomBytes: RandomBytes,
): { guest: GuestRow; reservation: ReservationRow } {
  const guest = inventGuest(propertyId, number, randomBytes);
  const arrival = addDays(FIRST_ARRIVAL, Math.floor(number / 14));
  const reservation: ReservationRow = {
    id: createId('res', BOOKED_AT_MS, randomBytes),
    propertyId,
    number: `R-2026-${String(number).padStart(6, '0')}`,
    status: 'confirmed',
    arrival,
    departure: addDays(arrival, 2),
    roomTypeId,
    roomId: null,
    guestId: guest.id,
    adults: 2,
    children: number % 2,
    mealPlan: 'bed_breakfast',
    source: 'ota',
    reference: { channel: 'channel-manager', externalRef: `CM-${number}`, externalRoom: 1 },
    nightPrices: [12_900, 13_900],
    confirmedAtMs: BOOKED_AT_MS,
    ...nothingHappened,
    ...unchanged,
  };
  return { guest, reservation };
}
