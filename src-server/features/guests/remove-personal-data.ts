import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { GuestRow } from '@server/stores/guest-store';
import type { Tx } from '@server/stores/store';
import { guestsMessages } from '@shared/guests/guests.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { NO_PHONE } from './normalise-phone';

/** Throws `invalid_transition` while a stay of the guest is not over. The property needs the name until then. */
async function requireNoOpenStay(tx: Tx, { propertyId, id }: GuestRow): Promise<void> {
  await expireHolds(tx, propertyId);
  const open = await tx.reservations.listOpenOfGuest(propertyId, id);
  const [first] = open;
  if (first === undefined) return;
  const values = { count: open.length, number: first.number };
  throw new AppError('invalid_transition', fillMessage(guestsMessages.eraseOpenStay, values));
}

const withoutPersonalData = (row: GuestRow, nowMs: number): GuestRow => ({
  ...row,
  ...NO_PHONE,
  firstName: '',
  lastName: '',
  language: null,
  country: null,
  email: null,
  address: null,
  contactConsent: false,
  erasedAtMs: nowMs,
  version: row.version + 1,
  updatedAtMs: nowMs,
});

/**
 * Removes the personal data of a guest and the comments in the guest's reservations. Removes remembered answers, too, that show
 * the guest. The stays and their prices remain. An erased guest stays as it is. decision 0152.
 */
export async function removePersonalData(tx: Tx, row: GuestRow): Promise<GuestRow> {
  if (row.erasedAtMs !== null) return row;
  await requireNoOpenStay(tx, row);
  const { propertyId, id } = row;
  const erased = withoutPersonalData(row, tx.nowMs);
  await tx.guests.save(erased);
  for (const stay of await tx.reservations.listCommentedOfGuest(propertyId, id))
    await tx.reservations.save(bumpVersion({ ...stay, guestComment: null }, tx.nowMs));
  await tx.idempotency.forgetMentioning(propertyId, id);
  return erased;
}
