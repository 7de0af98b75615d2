import type { DateValue } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { DateField as AriaDateField } from 'react-aria-components';
import { DateSegmentsField } from './date-segments-field';

interface DateFieldProps {
  readonly label: ReactNode;
  /** YYYY-MM-DD; null: empty or incomplete. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** Parses a day. null: not a day, so the field is empty. */
function parseDay(value: string | null): DateValue | null {
  if (value === null) return null;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

/** A field for a day, typed or stepped by segments. */
export function DateField({ label, value, onChange, hint, error }: DateFieldProps) {
  return (
    <AriaDateField
      value={parseDay(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      shouldForceLeadingZeros
      isInvalid={error !== undefined && error !== null}
      validationBehavior="aria"
    >
      <DateSegmentsField label={label} hint={hint} error={error} />
    </AriaDateField>
  );
}
