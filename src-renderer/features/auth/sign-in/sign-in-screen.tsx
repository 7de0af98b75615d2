import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { requestServiceStart } from '@renderer/features/service/listener/request-service-start';
import { useRetryCountdown } from '@renderer/hooks/use-retry-countdown';
import { replaceSession } from '@renderer/session/cached-session';
import { formatError, formatFilled } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { TextField } from '@renderer/ui/form/text-field';
import { authMessages } from '@shared/auth/auth.messages';
import type { SessionView } from '@shared/auth/session-view';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CenteredCard } from './centered-card';
import { RecoveryScreen } from './recovery-screen';

interface SignInFormProps {
  readonly session: SessionView;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgotten: () => void;
}

const POLL_INTERVAL_MS = 2000;

/**
 * True if the service is stopped. No events arrive before the sign-in, so the window polls. In a browser a
 * stopped service has no page.
 */
function useServiceIsDown({ host, service }: SessionView): boolean {
  const queries = useQueryClient();
  const canStop = host.can_stop_service;
  useEffect(() => {
    if (!canStop) return;
    const timer = setInterval(() => void refetchCommands(queries, 'session.current'), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [canStop, queries]);
  return canStop && service.state !== 'running';
}

function ServiceDown({ reason, problem }: Pick<SessionView['service'], 'reason' | 'problem'>) {
  return (
    <p role="status" className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
      {reason === null
        ? formatMessage(authMessages.serviceDown)
        : formatMessage(authMessages.serviceDownReason, { reason: formatFilled(reason, problem) })}
    </p>
  );
}

interface WithCodeProps {
  readonly isOnNetwork: boolean;
  readonly onForgotten: () => void;
}

/** The way in without the password, which is not offered on the network. decision 0191. */
const WithCode = ({ isOnNetwork, onForgotten }: WithCodeProps) =>
  isOnNetwork ? (
    <p className="text-xs text-ink-2">{formatMessage(networkMessages.recoveryCodesElsewhere)}</p>
  ) : (
    <Button
      variant="quiet"
      className="w-full underline decoration-line-strong underline-offset-2"
      onPress={onForgotten}
    >
      {formatMessage(authMessages.signInWithCode)}
    </Button>
  );

function SignInForm({ session, email, onEmail, onForgotten }: SignInFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const [isKnown] = useState(email !== '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const { secondsLeft, message, waitAsRequired } = useRetryCountdown();
  const isDown = useServiceIsDown(session);
  const passwordInput = useRef<HTMLInputElement>(null);

  const signIn = async () => {
    setPending(true);
    setError(null);
    try {
      const entered = await client.call('session.signIn', { email, password });
      if (isDown && entered.person?.must_change_password === false) await requestServiceStart(client);
      replaceSession(queries, entered);
    } catch (thrown) {
      setPending(false);
      const isAddress = !(thrown instanceof AppError) || thrown.code !== 'validation_failed';
      const text =
        thrown instanceof AppError && isAddress
          ? formatError(thrown)
          : formatMessage(authMessages.signInWrong);
      setError(waitAsRequired(thrown) ? null : text);
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  return (
    <CenteredCard title={formatMessage(authMessages.signInTitle)} lead={session.organisation?.name}>
      {isDown && <ServiceDown {...session.service} />}
      <Form
        onSubmit={() => {
          setTried(true);
          const isWhole = email.trim() !== '' && password !== '';
          if (isWhole && !isPending && secondsLeft === 0) void signIn();
        }}
        className="space-y-4"
      >
        <TextField
          label={formatMessage(authMessages.emailLabel)}
          type="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          error={isTried && email.trim() === '' ? formatMessage(authMessages.emailMissing) : null}
          autoFocus={!isKnown}
        />
        <PasswordField
          label={formatMessage(authMessages.passwordLabel)}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={
            message ?? (isTried && password === '' ? formatMessage(authMessages.passwordMissing) : error)
          }
          inputRef={passwordInput}
          autoFocus={isKnown}
        />
        <Button
          variant="primary"
          type="submit"
          className="w-full"
          isPending={isPending}
          isDisabled={secondsLeft > 0}
        >
          {formatMessage(isDown ? authMessages.signInAndStart : authMessages.signIn)}
        </Button>
        <WithCode isOnNetwork={session.host.location === 'network'} onForgotten={onForgotten} />
      </Form>
    </CenteredCard>
  );
}

/** Sign-in with email and password. The same answer covers an unknown email and a wrong password. */
export function SignInScreen({ session }: { readonly session: SessionView }) {
  const [isForgotten, setForgotten] = useState(false);
  // Shared by sign-in and recovery, so that the member types it once.
  const [email, setEmail] = useState('');
  const shared = { email, onEmail: setEmail };
  return isForgotten ? (
    <RecoveryScreen {...shared} onBack={() => setForgotten(false)} />
  ) : (
    <SignInForm {...shared} session={session} onForgotten={() => setForgotten(true)} />
  );
}
