import { useClient } from '@renderer/client/client-context';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
import { useRetryCountdown } from '@renderer/hooks/use-retry-countdown';
import { replaceSession } from '@renderer/session/cached-session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { TextField } from '@renderer/ui/form/text-field';
import { authMessages } from '@shared/auth/auth.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CenteredCard } from './centered-card';

interface Recovery {
  readonly email: string;
  readonly recovery_code: string;
  readonly password: string;
}

/** Tries a recovery code and returns the outcome. */
function useRecovery() {
  const client = useClient();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { secondsLeft, message, waitAsRequired } = useRetryCountdown();

  const recover = async (recovery: Recovery) => {
    setPending(true);
    setError(null);
    try {
      replaceSession(queries, await client.call('session.recover', recovery));
      showToast(formatMessage(authMessages.recovered));
    } catch (thrown) {
      setError(waitAsRequired(thrown) ? null : thrown);
      setPending(false);
    }
  };

  return { recover, isPending, error, isWaiting: secondsLeft > 0, waitingMessage: message };
}

interface RecoveryScreenProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Signs in a member who lost their password, with one of their eight codes and a new password. */
export function RecoveryScreen({ email, onEmail, onBack }: RecoveryScreenProps) {
  const [isKnown] = useState(email !== '');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { recover, isPending, error, isWaiting, waitingMessage } = useRecovery();
  const problem = getPasswordError(password);
  const { refused, otherError, input } = usePasswordError(error, password);

  const submit = () => {
    if (isPending || isWaiting) return;
    setTried(true);
    if (problem === null) void recover({ email, recovery_code: recoveryCode, password });
  };

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
          autoFocus={!isKnown}
        />
        <TextField
          label={formatMessage(authMessages.recoveryCodeLabel)}
          value={recoveryCode}
          onChange={setRecoveryCode}
          autoComplete="off"
          error={waitingMessage}
          isMono
          autoFocus={isKnown}
        />
        <PasswordField
          label={formatMessage(authMessages.newPasswordLabel)}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          hint={formatMessage(authMessages.newPasswordHint)}
          error={(isTried ? problem : null) ?? refused}
          inputRef={input}
        />
        {otherError !== null && <ErrorText error={otherError} />}
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
