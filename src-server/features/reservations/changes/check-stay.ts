import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import { checkStayDates, isPastArrival } from '@server/features/reservations/domain/stay-window';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { ExternalReference } from '@server/stores/reservation-values';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';

const MIN_HOLD_MS = 60_000;
const MAX_HOLD_MS = 30 * 86_400_000;

const NEEDS_OVERRIDE = 'without the permission reservations.reservation.override';

/** Throws `validation_failed` with every error, if there is one. */
export function throwValidationErrors(problems: readonly (string | null)[]): void {
  const named = problems.filter((problem) => problem !== null);
  if (named.length > 0) throw new AppError('validation_failed', named.join('; '));
}

/** Finds the room type. Throws `not_found` for one of another property, `validation_failed` for a retired one. */
export async function requireActiveType(
  { rooms }: Tx,
  propertyId: string,
  roomTypeId: string,
): Promise<RoomTypeRow> {
  const type = await rooms.findType(propertyId, roomTypeId);
  if (type === null) throw new AppError('not_found', 'room_type_id: room type not found.');
  if (!type.isActive) throw new AppError('validation_failed', 'room_type_id: must be an active room type');
  return type;
}

/** Throws `not_found` for a guest of another property, `validation_failed` for an erased one. */
export async function requireGuest({ guests }: Tx, propertyId: string, guestId: string): Promise<void> {
  const guest = await guests.find(propertyId, guestId);
  if (guest === null) throw new AppError('not_found', 'guest_id: guest not found.');
  if (guest.erasedAtMs !== null)
    throw new AppError('validation_failed', 'guest_id: this guest was erased; send `guest` instead');
}

/** Throws `duplicate_reference` if another living reservation has the reference. Checked before nights, so that a retry gets this code. */
export async function requireNewReference(
  { reservations }: Tx,
  propertyId: string,
  reference: ExternalReference | null,
): Promise<void> {
  const known = reference === null ? null : await reservations.findByReference(propertyId, reference);
  // A channel may sell a reference again after it was cancelled. decision 0145.
  if (known !== null && isBlockingInventory(known.status))
    throw new AppError(
      'duplicate_reference',
      `Reservation ${known.number} already has this channel, external_ref and external_room.`,
    );
}

type Dates = Pick<ReservationRow, 'arrival' | 'departure'>;

/** Checks the dates. An arrival in the past needs the override permission. Returns the error, or null. */
export function checkDates(
  dates: Dates,
  { property, canOverride }: ReservationContext,
  nowMs: number,
): string | null {
  const problem = checkStayDates(dates);
  if (problem !== null) return problem;
  const today = toLocalDate(property.timeZone, nowMs);
  if (canOverride || !isPastArrival(dates.arrival, today)) return null;
  return `arrival: must not be before ${addDays(today, -1)} ${NEEDS_OVERRIDE}`;
}

/** Checks the number of guests. Children may take the places of adults; more guests need the override permission. */
export function checkOccupancy(
  { adults, children }: Pick<ReservationRow, 'adults' | 'children'>,
  type: RoomTypeRow,
  { canOverride }: ReservationContext,
): string | null {
  if (canOverride) return null;
  if (adults > type.maxAdults)
    return `adults: must be at most ${type.maxAdults} in this room type ${NEEDS_OVERRIDE}`;
  const most = type.maxAdults + type.maxChildren - adults;
  return children > most
    ? `children: must be at most ${most} with ${adults} adults in this room type ${NEEDS_OVERRIDE}`
    : null;
}

export function checkHold(holdExpiresAtMs: number, nowMs: number): string | null {
  const lasts = holdExpiresAtMs - nowMs;
  return lasts < MIN_HOLD_MS || lasts > MAX_HOLD_MS
    ? 'hold_expires_at: must be from 1 minute to 30 days from now'
    : null;
}
