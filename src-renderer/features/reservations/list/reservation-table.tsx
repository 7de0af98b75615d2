import { formatGuestName } from '@renderer/features/reservations/format-guest-name';
import { formatStay } from '@renderer/features/reservations/format-stay';
import { ReservationStatusBadge } from '@renderer/features/reservations/reservation-status';
import { RoomLabel } from '@renderer/features/reservations/room-label';
import type { RoomNames } from '@renderer/features/reservations/use-room-names';
import { formatMessage } from '@renderer/text/format-message';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import { Link } from '@tanstack/react-router';

const wide = 'max-[719px]:hidden';

function ReservationRow({
  reservation,
  names,
}: {
  readonly reservation: MemberReservation;
  readonly names: RoomNames;
}) {
  return (
    <TableRow isOneLine>
      <TableCell isHeader className="max-w-0">
        <Link
          to="/reservations/$id"
          params={{ id: reservation.id }}
          className="focus-ring block truncate rounded-xs font-medium text-accent hover:underline"
        >
          <bdi>{formatGuestName(reservation)}</bdi>
        </Link>
      </TableCell>
      <TableCell className={`num whitespace-nowrap text-ink-2 ${wide}`}>{reservation.number}</TableCell>
      <TableCell className="num whitespace-nowrap">{formatStay(reservation)}</TableCell>
      <TableCell className="max-w-40 truncate">
        <RoomLabel reservation={reservation} names={names} />
      </TableCell>
      <TableCell>
        <ReservationStatusBadge status={reservation.status} />
      </TableCell>
    </TableRow>
  );
}

interface ReservationTableProps {
  readonly label: string;
  readonly reservations: readonly MemberReservation[];
  readonly names: RoomNames;
}

/** Lists reservations. The guest's name leads to the reservation. */
export function ReservationTable({ label, reservations, names }: ReservationTableProps) {
  const columns = [
    { id: 'guest', title: formatMessage(reservationListMessages.guestColumn), className: 'w-[28%]' },
    {
      id: 'number',
      title: formatMessage(reservationListMessages.numberColumn),
      className: `w-[17%] ${wide}`,
    },
    { id: 'stay', title: formatMessage(reservationListMessages.stayColumn), className: 'w-[25%]' },
    { id: 'room', title: formatMessage(reservationListMessages.roomColumn), className: 'w-[18%]' },
    { id: 'status', title: formatMessage(reservationListMessages.statusColumn) },
  ];
  return (
    <PlainTable label={label} columns={columns}>
      {reservations.map((reservation) => (
        <ReservationRow key={reservation.id} reservation={reservation} names={names} />
      ))}
    </PlainTable>
  );
}
