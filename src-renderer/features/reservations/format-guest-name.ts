import { formatMessage } from '@renderer/text/format-message';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';

type NamedReservation = Pick<MemberReservation, 'guest' | 'adults' | 'children'>;

/** Formats the guest's name as written. Erased guests have none. A member who may not see names reads the number of persons. */
export function formatGuestName({ guest, adults, children }: NamedReservation): string {
  if (guest === undefined) return formatMessage(reservationListMessages.guests, { adults, children });
  const name = `${guest.first_name} ${guest.last_name}`.trim();
  return name === '' ? formatMessage(reservationListMessages.unnamedGuest) : name;
}
