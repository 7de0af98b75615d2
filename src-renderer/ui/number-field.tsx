import type { ReactNode } from 'react';
import { use, useEffect, useEffectEvent } from 'react';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import {
  NumberField as AriaNumberField,
  FieldError,
  Group,
  Input,
  Label,
  NumberFieldStateContext,
  Text,
} from 'react-aria-components';
import { errorLook, hintLook, inputLook, labelLook } from './field';

interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly className?: string;
  /** Hears of the number with every key, where leaving the field would be too late. */
  readonly onType?: (value: number) => void;
}

function Typed({ onType }: { readonly onType: (value: number) => void }) {
  const typed = use(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  const tell = useEffectEvent(onType);
  useEffect(() => tell(typed), [typed]);
  return null;
}

/** Whole numbers, typed or stepped with the arrow keys; no stepper buttons. NaN is blank. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, placeholder, className = '', onType, ...rest } = props;
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
      {onType !== undefined && <Typed onType={onType} />}
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
