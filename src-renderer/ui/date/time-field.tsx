import type { Time } from '@internationalized/date';
import { parseTime } from '@internationalized/date';
import type { ReactNode } from 'react';
import { TimeField as AriaTimeField } from 'react-aria-components';
import { DateSegmentsField } from './date-segments-field';

interface TimeFieldProps {
  readonly label: string;
  /** HH:MM; null: incomplete. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string;
}

const formatTimeOfDay = (time: Time): string => time.toString().slice(0, 5);

/** A field for a time of day, 24 hours, typed or stepped by segments. */
export function TimeField({ label, value, onChange, hint, error, className = '' }: TimeFieldProps) {
  return (
    <AriaTimeField
      value={value === null ? null : parseTime(value)}
      onChange={(time) => onChange(time === null ? null : formatTimeOfDay(time))}
      hourCycle={24}
      shouldForceLeadingZeros
      isInvalid={error !== undefined && error !== null}
      validationBehavior="aria"
      className={className}
    >
      <DateSegmentsField label={label} hint={hint} error={error} />
    </AriaTimeField>
  );
}
