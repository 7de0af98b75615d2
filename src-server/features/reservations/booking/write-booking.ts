import type { UnitAssignment } from '@server/features/reservations/assignment/assign-on-booking';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { toLocalDate } from '@server/kernel/property-clock';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import type { BookingDraft } from './booking-draft';
import { getInitialStatus } from './initial-status';
import { getNightPrices } from './price-nights';

async function guestIdOf(
  tx: Tx,
  { property, randomBytes }: ReservationContext,
  draft: BookingDraft,
): Promise<string> {
  if (draft.guest.kind === 'known') return draft.guest.guestId;
  const id = createId('gst', tx.nowMs, randomBytes);
  const times = { createdAtMs: tx.nowMs, updatedAtMs: tx.nowMs };
  await tx.guests.save({
    ...draft.guest.guest,
    id,
    propertyId: property.id,
    erasedAtMs: null,
    version: 1,
    ...times,
  });
  return id;
}

async function nextNumber(tx: Tx, { property }: ReservationContext): Promise<string> {
  const year = toLocalDate(property.timeZone, tx.nowMs).slice(0, 4);
  const number = await tx.reservations.nextNumber(property.id, Number(year));
  return `R-${year}-${String(number).padStart(6, '0')}`;
}

/** Where a checked draft goes. */
export interface BookingTarget {
  /** What was sold. */
  readonly type: RoomTypeRow;
  readonly placement: UnitAssignment;
}

/** Writes a checked and placed draft down, a new guest with it. Throws as the store does when a night is taken after all. */
export async function writeBooking(
  tx: Tx,
  context: ReservationContext,
  draft: BookingDraft,
  { type, placement }: BookingTarget,
): Promise<ReservationRow> {
  const { property, randomBytes } = context;
  const { unit: _unit, guest: _guest, initialStatus: expected, ...fields } = draft;
  const row: ReservationRow = {
    ...fields,
    ...getInitialStatus(expected, tx.nowMs),
    ...placement,
    id: createId('res', tx.nowMs, randomBytes),
    propertyId: property.id,
    number: await nextNumber(tx, context),
    guestId: await guestIdOf(tx, context, draft),
    nightPrices: getNightPrices(draft, type),
    version: 1,
    updatedAtMs: tx.nowMs,
  };
  await tx.reservations.save(row);
  return row;
}
