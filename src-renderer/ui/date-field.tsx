import type { DateValue } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  FieldError,
  Label,
  Text,
} from 'react-aria-components';
import { errorLook, hintLook, inputLook, labelLook } from './field';

interface DateFieldProps {
  readonly label: ReactNode;
  /** YYYY-MM-DD; null: none, or not whole yet. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** null for what is no day: the field is shown empty. */
function dayOf(value: string | null): DateValue | null {
  if (value === null) return null;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

/** A day, typed or stepped by its parts. */
export function DateField({ label, value, onChange, hint, error }: DateFieldProps) {
  const isInvalid = error !== undefined && error !== null;
  return (
    <AriaDateField
      value={dayOf(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      shouldForceLeadingZeros
      isInvalid={isInvalid}
      validationBehavior="aria"
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
    </AriaDateField>
  );
}
