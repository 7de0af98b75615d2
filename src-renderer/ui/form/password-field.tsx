import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import { Eye, EyeOff } from 'lucide-react';
import type { Ref } from 'react';
import { useState } from 'react';
import { Button, FieldError, Group, Input, Label, Text, TextField } from 'react-aria-components';
import { errorStyles, hintStyles, inputStyles, labelStyles } from './field-styles';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Field for the member's own password. It can be shown while typing, and accepts paste. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error = null, inputRef, ...rest } = props;
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      isInvalid={error !== null}
      type={isVisible ? 'text' : 'password'}
      validationBehavior="aria"
    >
      <Label className={labelStyles}>{label}</Label>
      <Group className="relative">
        <Input ref={inputRef ?? null} className={`${inputStyles} pr-9`} spellCheck={false} />
        <Button
          aria-label={formatMessage(isVisible ? uiMessages.hidePassword : uiMessages.showPassword)}
          onPress={() => setVisible(!isVisible)}
          className="focus-ring absolute right-0.5 top-0.5 grid size-7 place-items-center rounded-xs text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </Group>
      {hint !== undefined && error === null && (
        <Text slot="description" className={hintStyles}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyles}>{error}</FieldError>
    </TextField>
  );
}
