import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { TextField } from '@renderer/ui/form/text-field';
import { authMessages } from '@shared/auth/auth.messages';
import { useState } from 'react';
import { CenteredCard } from './centered-card';
import { useRecoveryForm } from './use-recovery-form';

interface RecoveryScreenProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Signs in a member who lost their password, with one of their eight codes and a new password. */
export function RecoveryScreen({ email, onEmail, onBack }: RecoveryScreenProps) {
  const [isKnown] = useState(email !== '');
  const { code, password, errors, isPending, isWaiting, submit } = useRecoveryForm(email);
  return (
    <CenteredCard
      title={formatMessage(authMessages.recoverTitle)}
      lead={formatMessage(authMessages.recoverLead)}
    >
      <Form onSubmit={submit} className="space-y-4">
        <TextField
          label={formatMessage(authMessages.emailLabel)}
          type="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          error={errors.email}
          autoFocus={!isKnown}
        />
        <TextField
          {...code}
          label={formatMessage(authMessages.recoveryCodeLabel)}
          autoComplete="off"
          error={errors.code}
          isMono
          autoFocus={isKnown}
        />
        <PasswordField
          {...password}
          label={formatMessage(authMessages.newPasswordLabel)}
          autoComplete="new-password"
          hint={formatMessage(authMessages.newPasswordHint)}
          error={errors.password}
        />
        {errors.other !== null && <ErrorText error={errors.other} />}
        <Button
          variant="primary"
          type="submit"
          className="w-full"
          isPending={isPending}
          isDisabled={isWaiting}
        >
          {formatMessage(authMessages.recover)}
        </Button>
        <Button variant="quiet" size="sm" className="w-full" onPress={onBack}>
          {formatMessage(authMessages.recoverBack)}
        </Button>
      </Form>
      <p className="mt-4 text-xs text-ink-2">{formatMessage(authMessages.recoverHelp)}</p>
    </CenteredCard>
  );
}
