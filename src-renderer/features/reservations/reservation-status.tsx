import { formatMessage } from '@renderer/text/format-message';
import { Badge } from '@renderer/ui/feedback/badge';
import { reservationStatusMessages } from '@shared/reservations/reservation-list.messages';
import type { ReservationStatus } from '@shared/reservations/reservation-view';

/** The status of a reservation in words. A tentative one stands out, because it ends by itself. */
export const ReservationStatusBadge = ({ status }: { readonly status: ReservationStatus }) => (
  <Badge variant={status === 'tentative' ? 'soon' : 'plain'}>
    {formatMessage(reservationStatusMessages[status])}
  </Badge>
);
