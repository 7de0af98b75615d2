import { formatDay, formatDayOfYear } from '@renderer/lib/format-day';
import { formatMessage } from '@renderer/text/format-message';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';

/** Formats `4 Dec to 6 Dec 2026`, with both years where they differ. */
export const formatStay = ({
  arrival,
  departure,
}: {
  readonly arrival: string;
  readonly departure: string;
}): string =>
  formatMessage(reservationListMessages.stay, {
    arrival: arrival.slice(0, 4) === departure.slice(0, 4) ? formatDayOfYear(arrival) : formatDay(arrival),
    departure: formatDay(departure),
  });
