import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomsChange } from '@shared/rooms/rooms-contract';
import { useSaveRooms } from './use-save-rooms';

interface RetireDialogProps {
  /** Name of the room or room type. */
  readonly name: string;
  readonly change: RoomsChange;
  readonly onClose: () => void;
}

/** Asks before a room or room type is retired. */
export function RetireDialog({ name, change, onClose }: RetireDialogProps) {
  const { isPending, error, save } = useSaveRooms();
  return (
    <AlertDialog
      isOpen
      title={formatMessage(roomsMessages.retireTitle, { name })}
      keep={formatMessage(roomsMessages.keep)}
      onKeep={onClose}
      actionLabel={formatMessage(roomsMessages.retire)}
      onAction={() => void save(change, () => formatMessage(roomsMessages.retired, { name }), onClose)}
      isPending={isPending}
      error={error}
    >
      {formatMessage(roomsMessages.retireEffect)}
    </AlertDialog>
  );
}
