import type { GuestRow } from '@server/stores/guest-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { GuestPatch } from './merge-guest';
import { mergeGuest } from './merge-guest';
import { touchOpenReservations } from './touch-reservations';

/**
 * Applies the patch, and raises the version of the guest and of its open reservations. A patch without effect is no change, so a
 * repetition does not raise the version. Then the result is the same row.
 */
export async function changeGuest(tx: Tx, row: GuestRow, patch: GuestPatch): Promise<GuestRow> {
  const wanted = mergeGuest(row, patch);
  if (JSON.stringify(wanted) === JSON.stringify(row)) return row;
  const guest = { ...wanted, version: row.version + 1, updatedAtMs: tx.nowMs };
  await tx.guests.save(guest);
  await touchOpenReservations(tx, guest);
  return guest;
}

/** Throws `invalid_transition` for an erased guest. A change would put personal data back. decision 0152. */
export function requireNotErased({ erasedAtMs }: GuestRow): void {
  if (erasedAtMs !== null)
    throw new AppError('invalid_transition', 'This guest was erased. Book with `guest` to add a new one.');
}
