import { formatMessage } from '@renderer/text/format-message';
import { NumberField } from '@renderer/ui/form/number-field';
import { Select } from '@renderer/ui/form/select';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomsView } from '@shared/rooms/rooms-contract';
import { useState } from 'react';
import { FloorField } from './floor-field';
import type { RoomDraft } from './room-draft';
import { getRoomErrors, previewRoomNames, toNewRooms } from './room-draft';
import { useSaveRooms } from './use-save-rooms';

interface AddRoomsDialogProps {
  readonly rooms: RoomsView;
  readonly onClose: () => void;
}

/** Adds one room by its name, or several with numbers. */
export function AddRoomsDialog({ rooms, onClose }: AddRoomsDialogProps) {
  const types = rooms.types.filter(({ active }) => active);
  const onlyType = types.length === 1 ? (types[0]?.id ?? null) : null;
  const [draft, setDraft] = useState<RoomDraft>({
    name: '',
    typeId: onlyType,
    floor: '',
    count: 1,
  });
  const [isTried, setTried] = useState(false);
  const { isPending, error, save } = useSaveRooms();
  const errors = isTried ? getRoomErrors(draft) : {};
  const names = previewRoomNames(rooms.units, draft);
  const submit = () => {
    setTried(true);
    const type = types.find(({ id }) => id === draft.typeId);
    if (type === undefined || Object.keys(getRoomErrors(draft)).length > 0) return;
    const change = toNewRooms(rooms.units, type, draft);
    void save(change, ({ units }) => formatMessage(roomsMessages.added, { count: units.length }), onClose);
  };
  return (
    <FormDialog
      title={formatMessage(roomsMessages.addRooms)}
      submit={
        Number.isInteger(draft.count) && draft.count > 1
          ? formatMessage(roomsMessages.addSeveral, { count: draft.count })
          : formatMessage(roomsMessages.addRoom)
      }
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <Select
        label={formatMessage(roomsMessages.typeLabel)}
        choices={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.typeId}
        placeholder={formatMessage(roomsMessages.typePlaceholder)}
        onChange={(typeId) => setDraft({ ...draft, typeId })}
        error={errors.typeId}
        autoFocus={onlyType === null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-4">
        <TextField
          label={formatMessage(roomsMessages.nameLabel)}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={errors.name}
          hint={names === null || draft.count === 1 ? formatMessage(roomsMessages.numberedHint) : names}
          maxLength={36}
          autoComplete="off"
          autoFocus={onlyType !== null}
        />
        <NumberField
          label={formatMessage(roomsMessages.countLabel)}
          value={draft.count}
          onChange={(count) => setDraft({ ...draft, count })}
          error={errors.count}
        />
      </div>
      {draft.count === 1 && (
        <FloorField value={draft.floor} onChange={(floor) => setDraft({ ...draft, floor })} />
      )}
    </FormDialog>
  );
}
