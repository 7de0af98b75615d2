import type { Time } from '@internationalized/date';
import { parseTime } from '@internationalized/date';
import type { ReactNode } from 'react';
import {
  TimeField as AriaTimeField,
  DateInput,
  DateSegment,
  FieldError,
  Label,
  Text,
} from 'react-aria-components';
import { errorLook, hintLook, inputLook, labelLook } from './field';

interface TimeFieldProps {
  readonly label: string;
  /** HH:MM; null: not whole yet. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string;
}

const written = (time: Time): string => time.toString().slice(0, 5);

/** A time of day, 24 hours, typed or stepped by its parts. */
export function TimeField({ label, value, onChange, hint, error, className = '' }: TimeFieldProps) {
  const isInvalid = error !== undefined && error !== null;
  return (
    <AriaTimeField
      value={value === null ? null : parseTime(value)}
      onChange={(time) => onChange(time === null ? null : written(time))}
      hourCycle={24}
      shouldForceLeadingZeros
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Label className={labelLook}>{label}</Label>
      <DateInput className={`${inputLook} num flex items-center`}>
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-xs px-0.5 outline-none focus:bg-accent focus:text-on-accent placeholder-shown:text-ink-3"
          />
        )}
      </DateInput>
      {hint !== undefined && !isInvalid && (
        <Text slot="description" className={hintLook}>
          {hint}
        </Text>
      )}
      <FieldError className={errorLook}>{error}</FieldError>
    </AriaTimeField>
  );
}
