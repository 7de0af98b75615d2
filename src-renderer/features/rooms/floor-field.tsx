import { formatRichMessage } from '@renderer/text/format-message';
import { TextField } from '@renderer/ui/form/text-field';
import { roomsMessages } from '@shared/rooms/rooms.messages';

interface FloorFieldProps {
  readonly value: string;
  readonly onChange: (floor: string) => void;
}

/** Field for the floor of a room. It may stay blank. */
export function FloorField({ value, onChange }: FloorFieldProps) {
  return (
    <TextField
      label={formatRichMessage(roomsMessages.floorLabel, {
        note: (content) => <span className="font-normal text-ink-2">{content}</span>,
      })}
      value={value}
      onChange={onChange}
      maxLength={40}
      autoComplete="off"
    />
  );
}
