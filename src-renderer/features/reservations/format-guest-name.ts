import { formatMessage } from '@renderer/text/format-message';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';

/** Formats the guest's name as written. Erased guests have none. */
export const formatGuestName = ({ guest }: Pick<MemberReservation, 'guest'>): string =>
  `${guest.first_name} ${guest.last_name}`.trim() || formatMessage(reservationListMessages.unnamedGuest);
