import { errorStyles, hintStyles, inputStyles, labelStyles } from '@renderer/ui/form/field-styles';
import type { ReactNode } from 'react';
import { DateInput, DateSegment, FieldError, Label, Text } from 'react-aria-components';

interface DateSegmentsFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** The content of a date or time field: label, segments, hint and error. */
export function DateSegmentsField({ label, hint, error }: DateSegmentsFieldProps) {
  const isInvalid = error !== undefined && error !== null;
  return (
    <>
      <Label className={labelStyles}>{label}</Label>
      <DateInput className={`${inputStyles} num flex items-center pl-2`}>
        {(segment) => (
          <DateSegment
            segment={segment}
            // Some literals are invisible marks of direction, which would move the text by their padding.
            className={`rounded-xs outline-none focus:bg-accent focus:text-on-accent placeholder-shown:text-ink-3 ${segment.type === 'literal' ? '' : 'px-0.5'}`}
          />
        )}
      </DateInput>
      {hint !== undefined && !isInvalid && (
        <Text slot="description" className={hintStyles}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyles}>{error}</FieldError>
    </>
  );
}
