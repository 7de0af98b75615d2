import type { RoomAssignment } from '@server/features/reservations/assignment/room-assignment';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { toLocalDate } from '@server/kernel/property-clock';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import { getInitialStatus } from './initial-status';
import { getNightPrices } from './price-nights';
import type { ReservationDraft } from './reservation-draft';

async function saveGuest(
  tx: Tx,
  { property, randomBytes }: ReservationContext,
  draft: ReservationDraft,
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

async function createNumber(tx: Tx, { property }: ReservationContext): Promise<string> {
  const year = toLocalDate(property.timeZone, tx.nowMs).slice(0, 4);
  const number = await tx.reservations.nextNumber(property.id, Number(year));
  return `R-${year}-${String(number).padStart(6, '0')}`;
}

/** The type and room of a checked draft. */
export interface ReservationTarget {
  /** The sold room type. */
  readonly type: RoomTypeRow;
  readonly placement: RoomAssignment;
}

/** Stores a checked draft with its room, and its guest if that is new. Throws as the store does if a night is taken. */
export async function writeReservation(
  tx: Tx,
  context: ReservationContext,
  draft: ReservationDraft,
  { type, placement }: ReservationTarget,
): Promise<ReservationRow> {
  const { property, randomBytes } = context;
  const { room: _room, guest: _guest, initialStatus: expected, ...fields } = draft;
  const row: ReservationRow = {
    ...fields,
    ...getInitialStatus(expected, tx.nowMs),
    ...placement,
    id: createId('res', tx.nowMs, randomBytes),
    propertyId: property.id,
    number: await createNumber(tx, context),
    guestId: await saveGuest(tx, context, draft),
    nightPrices: getNightPrices(draft, type),
    version: 1,
    updatedAtMs: tx.nowMs,
  };
  await tx.reservations.save(row);
  return row;
}
