import { formatMessage } from '@renderer/text/format-message';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import type { RoomNames } from './use-room-names';

interface RoomLabelProps {
  readonly reservation: Pick<MemberReservation, 'unit_id' | 'unit_problem'>;
  readonly names: RoomNames;
}

/** The assigned room, or why there is none. */
export function RoomLabel({ reservation: { unit_id, unit_problem }, names }: RoomLabelProps) {
  if (unit_id !== null)
    return <bdi>{names.rooms.get(unit_id) ?? formatMessage(reservationListMessages.hiddenRoom)}</bdi>;
  return unit_problem ? (
    <span className="text-danger">{formatMessage(reservationListMessages.noFreeRoom)}</span>
  ) : (
    <span className="text-ink-2">{formatMessage(reservationListMessages.noRoom)}</span>
  );
}
