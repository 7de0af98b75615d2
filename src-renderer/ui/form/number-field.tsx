import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatNumberInput, parseNumber, UNPARSABLE_NUMBER } from './parse-number';
import { TextField } from './text-field';

interface StepKey {
  readonly key: string;
  readonly preventDefault: () => void;
  readonly continuePropagation: () => void;
}

interface NumberFieldProps {
  readonly label: ReactNode;
  /** NaN: blank. `UNPARSABLE_NUMBER`: the text is not a number. */
  readonly value: number;
  /** The text where `value` is `UNPARSABLE_NUMBER`, for a field that mounts again. */
  readonly unread?: string | null;
  /** Receives the number and the text at every keystroke. */
  readonly onChange: (value: number, text: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly className?: string;
  /** Limits of the arrow keys. The form reports typed values beyond them. */
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly formatOptions?: Intl.NumberFormatOptions;
}

const whole: Intl.NumberFormatOptions = { maximumFractionDigits: 0, useGrouping: false };
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field for a number, typed or stepped with the arrow keys, without stepper buttons. Typed text stays
 * unchanged: the form reports an invalid number and never corrects it.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, minValue = 0, maxValue, formatOptions = whole, hint, unread, ...rest } = props;
  const write = (number: number): string =>
    number === UNPARSABLE_NUMBER
      ? (unread ?? '')
      : (formatNumberInput(number, formatOptions) ?? String(number));
  const [written, setWritten] = useState(() => ({ text: write(value), number: value }));
  // The value was changed from elsewhere, such as by a button next to the field.
  if (!Object.is(value, written.number)) setWritten({ text: write(value), number: value });
  const change = (text: string, number: number) => {
    setWritten({ text, number });
    if (!Object.is(number, value) || number === UNPARSABLE_NUMBER) onChange(number, text);
  };
  const stepValue = (event: StepKey) => {
    const by = steps[event.key];
    if (by === undefined || value === UNPARSABLE_NUMBER || rest.isReadOnly)
      return event.continuePropagation();
    event.preventDefault();
    const next = Number.isNaN(value) ? minValue : Math.max(minValue, value + by);
    const within = maxValue === undefined ? next : Math.min(maxValue, next);
    change(write(within), within);
  };
  return (
    <TextField
      {...rest}
      {...(hint === undefined ? {} : { hint: <span className="num">{hint}</span> })}
      inputMode="decimal"
      autoComplete="off"
      value={written.text}
      onChange={(text) => change(text, parseNumber(text))}
      onKeyDown={stepValue}
      onBlur={() => setWritten(({ text, number }) => ({ text: tidy(text, number, formatOptions), number }))}
    />
  );
}

/** Formats the text, unless that would change the number. */
const tidy = (text: string, number: number, format: Intl.NumberFormatOptions): string =>
  number === UNPARSABLE_NUMBER ? text : (formatNumberInput(number, format) ?? text);
