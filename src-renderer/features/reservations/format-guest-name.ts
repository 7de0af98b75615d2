import { formatMessage } from '@renderer/text/format-message';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import type { ReservationView } from '@shared/reservations/reservation-view';

/** Formats the guest's name as written. Erased guests have none. */
export const formatGuestName = ({ guest }: Pick<ReservationView, 'guest'>): string =>
  `${guest.first_name} ${guest.last_name}`.trim() || formatMessage(reservationListMessages.unnamedGuest);
