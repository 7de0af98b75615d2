import { formatMessage } from '@renderer/text/format-message';
import { Badge } from '@renderer/ui/feedback/badge';
import type { MemberStatus } from '@shared/reservations/member-reservation';
import { reservationStatusMessages } from '@shared/reservations/reservation-list.messages';

/** The status of a reservation in words. A tentative one stands out, because it ends by itself. */
export const ReservationStatusBadge = ({ status }: { readonly status: MemberStatus }) => (
  <Badge variant={status === 'tentative' ? 'soon' : 'plain'}>
    {formatMessage(reservationStatusMessages[status])}
  </Badge>
);
