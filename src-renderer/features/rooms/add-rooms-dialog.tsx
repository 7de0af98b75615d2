import { pluralize } from '@renderer/lib/format-count';
import { NumberField } from '@renderer/ui/form/number-field';
import { Select } from '@renderer/ui/form/select';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import type { RoomsView } from '@shared/rooms/rooms-contract';
import { useState } from 'react';
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
    void save(change, ({ units }) => `${pluralize(units.length, 'room')} added.`, onClose);
  };
  return (
    <FormDialog
      title="Add rooms"
      submit={Number.isInteger(draft.count) && draft.count > 1 ? `Add ${draft.count} rooms` : 'Add room'}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <Select
        label="Room type"
        choices={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.typeId}
        placeholder="Choose a room type"
        onChange={(typeId) => setDraft({ ...draft, typeId })}
        error={errors.typeId}
        autoFocus={onlyType === null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-4">
        <TextField
          label="Name"
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={errors.name}
          hint={names === null || draft.count === 1 ? 'Several are numbered: Double 1, Double 2.' : names}
          maxLength={36}
          autoComplete="off"
          autoFocus={onlyType !== null}
        />
        <NumberField
          label="How many"
          value={draft.count}
          onChange={(count) => setDraft({ ...draft, count })}
          error={errors.count}
        />
      </div>
      {draft.count === 1 && (
        <TextField
          label={
            <>
              Floor <span className="font-normal text-ink-2">(optional)</span>
            </>
          }
          value={draft.floor}
          onChange={(floor) => setDraft({ ...draft, floor })}
          maxLength={40}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
