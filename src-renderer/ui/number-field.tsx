import type { ReactNode } from 'react';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import { NumberField as AriaNumberField, FieldError, Group, Input, Label, Text } from 'react-aria-components';
import { errorLook, hintLook, inputLook, labelLook } from './field';

interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly className?: string;
}

/** Whole numbers, typed or stepped with the arrow keys; no stepper buttons. NaN is blank. */
export function NumberField({ label, hint, error, placeholder, className = '', ...rest }: NumberFieldProps) {
  const isInvalid = error !== undefined && error !== null;
  return (
    <AriaNumberField
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
      {...rest}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Label className={labelLook}>{label}</Label>
      <Group>
        <Input className={`${inputLook} num`} {...(placeholder === undefined ? {} : { placeholder })} />
      </Group>
      {hint !== undefined && !isInvalid && (
        <Text slot="description" className={`${hintLook} num`}>
          {hint}
        </Text>
      )}
      <FieldError className={errorLook}>{error}</FieldError>
    </AriaNumberField>
  );
}
