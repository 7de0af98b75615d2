import { NO_VALUE } from '@renderer/lib/format-count';
import { useHasPermission } from '@renderer/session/session';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Badge } from '@renderer/ui/feedback/badge';
import { Button } from '@renderer/ui/form/button';
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
  `${occupancy === 'occupied' ? 'Occupied' : 'Vacant'}, ${condition}`;

function RoomActions({ room, type, onEdit, onRetire }: RoomRowProps) {
  const { isPending, save } = useSaveRooms();
  const reactivate = () => save(setRoomActive(room, true), () => `${room.name} is back.`);
  return (
    <span className="flex justify-end gap-1">
      {type !== null && (
        <Button variant="quiet" size="sm" aria-label={`Edit ${room.name}`} onPress={onEdit}>
          Edit
        </Button>
      )}
      {room.active ? (
        <Button variant="danger" size="sm" aria-label={`Retire ${room.name}`} onPress={onRetire}>
          Retire
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Bring back ${room.name}`}
          onPress={() => void reactivate()}
          isPending={isPending}
        >
          Bring back
        </Button>
      )}
    </span>
  );
}

export function RoomRow(props: RoomRowProps) {
  const { room, type } = props;
  const mayManage = useHasPermission()('inventory.unit.manage');
  return (
    <TableRow isMuted={!room.active} isOneLine>
      <TableCell isHeader>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{room.name}</span>
          {!room.active && <Badge>Retired</Badge>}
        </span>
      </TableCell>
      <TableCell>{type?.name ?? NO_VALUE}</TableCell>
      <TableCell>{room.floor ?? NO_VALUE}</TableCell>
      <TableCell className="text-ink-2">{room.active ? formatRoomState(room) : NO_VALUE}</TableCell>
      <TableCell>{mayManage && <RoomActions {...props} />}</TableCell>
    </TableRow>
  );
}
