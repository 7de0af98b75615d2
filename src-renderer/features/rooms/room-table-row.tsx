import { NO_VALUE } from '@renderer/lib/format-count';
import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Badge } from '@renderer/ui/feedback/badge';
import { Button } from '@renderer/ui/form/button';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomView } from './room-draft';
import { setRoomActive } from './room-draft';
import type { RoomTypeView } from './room-type-draft';
import { useSaveRooms } from './use-save-rooms';

interface RoomRowProps {
  readonly room: RoomView;
  /** null: the member may not see room types. */
  readonly type: RoomTypeView | null;
  readonly onEdit: () => void;
  readonly onRetire: () => void;
}

const formatRoomState = ({ occupancy, condition }: RoomView): string =>
  formatMessage(roomsMessages.state, { occupancy, condition });

function RoomActions({ room, type, onEdit, onRetire }: RoomRowProps) {
  const { isPending, save } = useSaveRooms();
  const reactivate = () =>
    save(setRoomActive(room, true), () => formatMessage(roomsMessages.active, { name: room.name }));
  return (
    <span className="flex justify-end gap-1">
      {type !== null && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={formatMessage(roomsMessages.editLabel, { name: room.name })}
          onPress={onEdit}
        >
          {formatMessage(roomsMessages.edit)}
        </Button>
      )}
      {room.active ? (
        <Button
          variant="danger"
          size="sm"
          aria-label={formatMessage(roomsMessages.retireLabel, { name: room.name })}
          onPress={onRetire}
        >
          {formatMessage(roomsMessages.retire)}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={formatMessage(roomsMessages.bringBackLabel, { name: room.name })}
          onPress={() => void reactivate()}
          isPending={isPending}
        >
          {formatMessage(roomsMessages.bringBack)}
        </Button>
      )}
    </span>
  );
}

export function RoomTableRow(props: RoomRowProps) {
  const { room, type } = props;
  const canManage = useHasPermission()('inventory.unit.manage');
  return (
    <TableRow isMuted={!room.active} isOneLine>
      <TableCell isHeader>
        <span className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="font-medium">
            {room.name}
          </span>
          {!room.active && <Badge>{formatMessage(roomsMessages.retiredBadge)}</Badge>}
        </span>
      </TableCell>
      <TableCell>
        <bdi>{type?.name ?? NO_VALUE}</bdi>
      </TableCell>
      <TableCell>
        <bdi>{room.floor ?? NO_VALUE}</bdi>
      </TableCell>
      <TableCell className="text-ink-2">{room.active ? formatRoomState(room) : NO_VALUE}</TableCell>
      <TableCell>{canManage && <RoomActions {...props} />}</TableCell>
    </TableRow>
  );
}
