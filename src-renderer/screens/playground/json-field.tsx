import { TextField } from '@renderer/ui/text-field';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface JsonFieldProps {
  readonly label: ReactNode;
  readonly hint: string | null;
  readonly error: string | null;
  readonly value: unknown;
  /** What is written and cannot be read; null: `value` is all there is. */
  readonly unread: string | null;
  readonly onChange: (value: unknown) => void;
  readonly onUnread: (text: string) => void;
}

const written = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));

interface Parsed {
  readonly isBroken: boolean;
  readonly value: unknown;
}

function parse(text: string): Parsed {
  if (text.trim() === '') return { isBroken: false, value: undefined };
  try {
    return { isBroken: false, value: JSON.parse(text) };
  } catch {
    return { isBroken: true, value: undefined };
  }
}

/** One value of any shape. Empty: the field is not sent. */
export function JsonField({ label, hint, error, value, unread, onChange, onUnread }: JsonFieldProps) {
  const [text, setText] = useState(() => unread ?? written(value));
  const { isBroken } = parse(text);
  const change = (next: string) => {
    setText(next);
    const parsed = parse(next);
    if (parsed.isBroken) onUnread(next);
    else onChange(parsed.value);
  };
  return (
    <TextField
      label={label}
      value={text}
      onChange={change}
      rows={4}
      isMono
      spellCheck="false"
      error={isBroken ? 'This is not JSON.' : error}
      hint={hint === null ? 'As JSON.' : `${hint} As JSON.`}
    />
  );
}
