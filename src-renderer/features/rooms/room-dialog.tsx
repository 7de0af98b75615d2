import { formatMessage } from '@renderer/text/format-message';
import { Select } from '@renderer/ui/form/select';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { useState } from 'react';
import { FloorField } from './floor-field';
import type { RoomView } from './room-draft';
import { getRoomErrors, toRoomChange, toRoomDraft } from './room-draft';
import type { RoomTypeView } from './room-type-draft';
import { useSaveRooms } from './use-save-rooms';

interface RoomDialogProps {
  readonly room: RoomView;
  readonly types: readonly RoomTypeView[];
  readonly onClose: () => void;
}

export function RoomDialog({ room, types, onClose }: RoomDialogProps) {
  const [draft, setDraft] = useState(() => toRoomDraft(room));
  const [isTried, setTried] = useState(false);
  const { isPending, error, save } = useSaveRooms();
  const errors = isTried ? getRoomErrors(draft) : {};
  const choices = types
    .filter(({ id, active }) => active || id === room.room_type_id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const submit = () => {
    setTried(true);
    if (Object.keys(getRoomErrors(draft)).length > 0) return;
    void save(
      toRoomChange(room, draft),
      () => formatMessage(roomsMessages.saved, { name: draft.name }),
      onClose,
    );
  };
  return (
    <FormDialog
      title={formatMessage(roomsMessages.roomTitle, { room: room.name })}
      submit={formatMessage(roomsMessages.save)}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <TextField
        label={formatMessage(roomsMessages.nameLabel)}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={errors.name}
        maxLength={40}
        autoComplete="off"
        autoFocus
      />
      <Select
        label={formatMessage(roomsMessages.typeLabel)}
        choices={choices}
        value={draft.typeId}
        onChange={(typeId) => setDraft({ ...draft, typeId })}
        error={errors.typeId}
      />
      <FloorField value={draft.floor} onChange={(floor) => setDraft({ ...draft, floor })} />
    </FormDialog>
  );
}
