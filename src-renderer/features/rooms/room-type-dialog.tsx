import { getMoneyFormat } from '@renderer/lib/format-money';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { useState } from 'react';
import type { RoomTypeDraft, RoomTypeErrors, RoomTypeView } from './room-type-draft';
import { getRoomTypeErrors, toRoomTypeChange, toRoomTypeDraft } from './room-type-draft';
import { useSaveRooms } from './use-save-rooms';

interface RoomTypeNumbersProps {
  readonly draft: RoomTypeDraft;
  readonly errors: RoomTypeErrors;
  readonly currency: string;
  readonly onChange: (draft: RoomTypeDraft) => void;
}

/** Error and hint have one height. Otherwise the button would move while it is pressed. */
function RoomTypeNumbers({ draft, errors, currency, onChange }: RoomTypeNumbersProps) {
  return (
    <div className="grid grid-cols-3 gap-4">
      <NumberField
        label={formatMessage(roomsMessages.adultsLabel)}
        value={draft.maxAdults}
        onChange={(maxAdults) => onChange({ ...draft, maxAdults })}
        error={errors.maxAdults}
        hint={formatMessage(roomsMessages.adultsHint)}
      />
      <NumberField
        label={formatMessage(roomsMessages.childrenLabel)}
        value={draft.maxChildren}
        onChange={(maxChildren) => onChange({ ...draft, maxChildren })}
        error={errors.maxChildren}
        hint={formatMessage(roomsMessages.childrenHint)}
      />
      <NumberField
        label={formatMessage(roomsMessages.priceLabel)}
        formatOptions={getMoneyFormat(currency)}
        value={draft.price}
        onChange={(price) => onChange({ ...draft, price })}
        error={errors.price}
        hint={formatMessage(roomsMessages.priceHint)}
      />
    </div>
  );
}

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
    void save(
      toRoomTypeChange(type, draft, currency),
      () => formatMessage(roomsMessages.saved, { name: draft.name }),
      onClose,
    );
  };
  return (
    <FormDialog
      title={
        type === null
          ? formatMessage(roomsMessages.addTypeTitle)
          : formatMessage(roomsMessages.typeTitle, { type: type.name })
      }
      submit={formatMessage(type === null ? roomsMessages.addType : roomsMessages.save)}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_140px] gap-4">
        <TextField
          label={formatMessage(roomsMessages.nameLabel)}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={errors.name}
          maxLength={80}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={formatMessage(roomsMessages.codeLabel)}
          value={draft.code}
          onChange={(code) => setDraft({ ...draft, code: code.toUpperCase() })}
          error={errors.code}
          hint={formatMessage(roomsMessages.codeHint)}
          maxLength={12}
          autoComplete="off"
          isMono
        />
      </div>
      <RoomTypeNumbers draft={draft} errors={errors} currency={currency} onChange={setDraft} />
    </FormDialog>
  );
}
