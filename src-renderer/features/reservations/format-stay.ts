import { formatDay } from '@renderer/lib/format-day';
import { formatMessage } from '@renderer/text/format-message';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';

/** Formats `4 Dec 2026 to 6 Dec 2026`. */
export const formatStay = ({
  arrival,
  departure,
}: {
  readonly arrival: string;
  readonly departure: string;
}): string =>
  formatMessage(reservationListMessages.stay, {
    arrival: formatDay(arrival),
    departure: formatDay(departure),
  });
