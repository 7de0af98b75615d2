import { useHolds } from '@renderer/app/session';
import { NONE } from '@renderer/format/count';
import { Badge } from '@renderer/ui/badge';
import { Button } from '@renderer/ui/button';
import { Cell, Row } from '@renderer/ui/plain-table';
import type { RoomView } from './room-draft';
import { roomWithActive } from './room-draft';
import type { RoomTypeView } from './type-draft';
import { useSaveRooms } from './use-save-rooms';

interface RoomRowProps {
  readonly room: RoomView;
  /** null where the person may not see types. */
  readonly type: RoomTypeView | null;
  readonly onEdit: () => void;
  readonly onRetire: () => void;
}

const nowWords = ({ occupancy, condition }: RoomView): string =>
  `${occupancy === 'occupied' ? 'Occupied' : 'Vacant'}, ${condition}`;

function RoomActs({ room, type, onEdit, onRetire }: RoomRowProps) {
  const { isPending, save } = useSaveRooms();
  const bringBack = () => save(roomWithActive(room, true), () => `${room.name} is back.`);
  return (
    <span className="flex justify-end gap-1">
      {type !== null && (
        <Button look="quiet" size="sm" aria-label={`Edit ${room.name}`} onPress={onEdit}>
          Edit
        </Button>
      )}
      {room.active ? (
        <Button look="danger" size="sm" aria-label={`Retire ${room.name}`} onPress={onRetire}>
          Retire
        </Button>
      ) : (
        <Button
          look="quiet"
          size="sm"
          aria-label={`Bring back ${room.name}`}
          onPress={() => void bringBack()}
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
  const mayManage = useHolds()('inventory.unit.manage');
  return (
    <Row isMuted={!room.active} isOneLine>
      <Cell isHeader>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{room.name}</span>
          {!room.active && <Badge>Retired</Badge>}
        </span>
      </Cell>
      <Cell>{type?.name ?? NONE}</Cell>
      <Cell>{room.floor ?? NONE}</Cell>
      <Cell className="text-ink-2">{room.active ? nowWords(room) : NONE}</Cell>
      <Cell>{mayManage && <RoomActs {...props} />}</Cell>
    </Row>
  );
}
