import { useClient } from '@renderer/client/client-context';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
import { useRetryCountdown } from '@renderer/hooks/use-retry-countdown';
import { replaceSession } from '@renderer/session/cached-session';
import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

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

/** Returns what is wrong with the email and the code. null: the error is about something else, or there is none. */
function getNoMatchMessage(error: unknown): string | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'sign_in_failed') return formatError(error);
  // The English text about a field begins with its name.
  const isOfThem = error.code === 'validation_failed' && /^(?:email|recovery_code):/.test(error.message);
  return isOfThem ? formatMessage(authMessages.recoverWrong) : null;
}

/** Sorts an error that is not about the password. The field of the code takes the focus if it was not accepted. */
function useCodeError(error: unknown) {
  const input = useRef<HTMLInputElement>(null);
  const message = getNoMatchMessage(error);
  useEffect(() => {
    if (getNoMatchMessage(error) === null) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return { message, otherError: message === null ? error : null, input };
}

/** What is typed to sign in with a recovery code, what is wrong with each field, and the action. */
export function useRecoveryForm(email: string) {
  const [recoveryCode, setRecoveryCode] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { recover, isPending, error, isWaiting, waitingMessage } = useRecovery();
  const forPassword = usePasswordError(error, password);
  const forCode = useCodeError(forPassword.otherError);
  const missing = {
    email: email.trim() === '' ? formatMessage(authMessages.emailMissing) : null,
    code: recoveryCode.trim() === '' ? formatMessage(authMessages.recoveryCodeMissing) : null,
    password: getPasswordError(password),
  };
  return {
    code: { value: recoveryCode, onChange: setRecoveryCode, inputRef: forCode.input },
    password: { value: password, onChange: setPassword, inputRef: forPassword.input },
    errors: {
      email: isTried ? missing.email : null,
      code: waitingMessage ?? (isTried ? missing.code : null) ?? forCode.message,
      password: (isTried ? missing.password : null) ?? forPassword.refused,
      other: forCode.otherError,
    },
    isPending,
    isWaiting,
    submit() {
      if (isPending || isWaiting) return;
      setTried(true);
      if ((missing.email ?? missing.code ?? missing.password) !== null) return;
      void recover({ email, recovery_code: recoveryCode, password });
    },
  };
}
