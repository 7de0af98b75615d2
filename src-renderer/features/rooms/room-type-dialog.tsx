import { getMoneyFormat } from '@renderer/lib/format-money';
import { useProperty } from '@renderer/session/session';
import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { useState } from 'react';
import type { RoomTypeView } from './room-type-draft';
import { getRoomTypeErrors, toRoomTypeChange, toRoomTypeDraft } from './room-type-draft';
import { useSaveRooms } from './use-save-rooms';

interface RoomTypeDialogProps {
  /** null: a new one. */
  readonly type: RoomTypeView | null;
  readonly onClose: () => void;
}

export function RoomTypeDialog({ type, onClose }: RoomTypeDialogProps) {
  const { currency } = useProperty();
  const [draft, setDraft] = useState(() => toRoomTypeDraft(type));
  const [isTried, setTried] = useState(false);
  const { isPending, error, save } = useSaveRooms();
  const errors = isTried ? getRoomTypeErrors(draft) : {};
  const submit = () => {
    setTried(true);
    if (Object.keys(getRoomTypeErrors(draft)).length > 0) return;
    void save(toRoomTypeChange(type, draft, currency), () => `${draft.name} saved.`, onClose);
  };
  return (
    <FormDialog
      title={type === null ? 'Add a room type' : `Room type ${type.name}`}
      submit={type === null ? 'Add room type' : 'Save'}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_140px] gap-4">
        <TextField
          label="Name"
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={errors.name}
          maxLength={80}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label="Code"
          value={draft.code}
          onChange={(code) => setDraft({ ...draft, code: code.toUpperCase() })}
          error={errors.code}
          hint="Outside systems use it."
          maxLength={12}
          autoComplete="off"
          isMono
        />
      </div>
      {/* Error and hint have one height. Otherwise the button would move while it is pressed. */}
      <div className="grid grid-cols-3 gap-4">
        <NumberField
          label="Adults"
          value={draft.maxAdults}
          onChange={(maxAdults) => setDraft({ ...draft, maxAdults })}
          error={errors.maxAdults}
          hint="1 to 30."
        />
        <NumberField
          label="Children"
          value={draft.maxChildren}
          onChange={(maxChildren) => setDraft({ ...draft, maxChildren })}
          error={errors.maxChildren}
          hint="0 to 20."
        />
        <NumberField
          label="Price a night"
          formatOptions={getMoneyFormat(currency)}
          value={draft.price}
          onChange={(price) => setDraft({ ...draft, price })}
          error={errors.price}
          hint="May be 0."
        />
      </div>
    </FormDialog>
  );
}
