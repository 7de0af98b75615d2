import { formatMessage } from '@renderer/text/format-message';
import { TextField } from '@renderer/ui/form/text-field';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { parseJson } from './json-text';

interface JsonFieldProps {
  readonly label: ReactNode;
  readonly hint: string | null;
  readonly error: string | null;
  readonly value: unknown;
  /** Text that cannot be parsed; null: `value` is complete. */
  readonly unread: string | null;
  readonly onChange: (value: unknown) => void;
  readonly onUnread: (text: string) => void;
}

const formatValue = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));

/** Parses the text. An empty text is no value. */
const parse = (text: string) =>
  text.trim() === '' ? ({ value: undefined, problem: null } as const) : parseJson(text);

/** A field for JSON of any shape. Empty: the field is not sent. */
export function JsonField({ label, hint, error, value, unread, onChange, onUnread }: JsonFieldProps) {
  const [text, setText] = useState(() => unread ?? formatValue(value));
  const { problem } = parse(text);
  const change = (next: string) => {
    setText(next);
    const parsed = parse(next);
    if (parsed.problem === null) onChange(parsed.value);
    else onUnread(next);
  };
  return (
    <TextField
      label={label}
      value={text}
      onChange={change}
      rows={4}
      isMono
      spellCheck="false"
      error={problem ?? error}
      hint={
        hint === null
          ? formatMessage(playgroundMessages.jsonHint)
          : formatMessage(playgroundMessages.describedJsonHint, { description: hint })
      }
    />
  );
}
