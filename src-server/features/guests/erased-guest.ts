import type { GuestRow } from '@server/stores/guest-store';
import { AppError } from '@shared/kernel/errors';

/** Throws `invalid_transition` for an erased guest. A change would put personal data back. decision 0152. */
export function requireNotErased({ erasedAtMs }: GuestRow): void {
  if (erasedAtMs !== null)
    throw new AppError('invalid_transition', 'This guest was erased. Book with `guest` to add a new one.');
}
