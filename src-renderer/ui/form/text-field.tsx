import type { ReactNode, Ref } from 'react';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { TextField as AriaTextField, FieldError, Input, Label, Text, TextArea } from 'react-aria-components';
import { errorStyles, hintStyles, inputStyles, labelStyles } from './field-styles';

interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Error text; null or absent: none. */
  readonly error?: ReactNode;
  readonly placeholder?: string;
  /** Number of lines; absent: one. */
  readonly rows?: number;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly isMono?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, placeholder, rows, className = '', inputRef, isMono = false, ...rest } = props;
  const isInvalid = error !== undefined && error !== null;
  // Codes and addresses are written from left to right.
  const direction = isMono || (rest.type !== undefined && rest.type !== 'text') ? 'ltr' : 'auto';
  const styles = `${inputStyles} ${isMono ? 'font-mono text-xs' : ''}`;
  return (
    <AriaTextField {...rest} isInvalid={isInvalid} validationBehavior="aria" className={className}>
      <Label className={labelStyles}>{label}</Label>
      {rows === undefined ? (
        <Input
          ref={inputRef ?? null}
          dir={direction}
          className={styles}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      ) : (
        <TextArea
          rows={rows}
          dir={direction}
          className={`${styles} h-auto resize-y py-1.5`}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
      {hint !== undefined && !isInvalid && (
        <Text slot="description" className={hintStyles}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyles}>{error}</FieldError>
    </AriaTextField>
  );
}
