import { useClient } from '@renderer/app/client-context';
import { enterSession } from '@renderer/app/sign-out';
import { useWaiting } from '@renderer/app/waiting';
import { Button } from '@renderer/ui/button';
import { PasswordField } from '@renderer/ui/password-field';
import { TextField } from '@renderer/ui/text-field';
import { AppError } from '@shared/errors';
import type { SessionView } from '@shared/interface/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Form } from 'react-aria-components';
import { LoneCard } from './lone-card';
import { Recover } from './recover';

interface SignInFormProps {
  readonly session: SessionView;
  readonly onForgotten: () => void;
}

function SignInForm({ session, onForgotten }: SignInFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { secondsLeft, words, waitAsTold } = useWaiting();
  const passwordInput = useRef<HTMLInputElement>(null);

  const signIn = async () => {
    setPending(true);
    setError(null);
    try {
      enterSession(queries, await client.call('session.signIn', { email, password }));
    } catch (thrown) {
      setPending(false);
      const isAddress = !(thrown instanceof AppError) || thrown.code !== 'validation_failed';
      const told =
        thrown instanceof AppError && isAddress ? thrown.message : 'That email and password do not match.';
      setError(waitAsTold(thrown) ? null : told);
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  return (
    <LoneCard title="Sign in" lead={session.organisation?.name}>
      <Form
        validationBehavior="aria"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && secondsLeft === 0) void signIn();
        }}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          autoFocus
        />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={words ?? error}
          inputRef={passwordInput}
        />
        <Button
          look="primary"
          type="submit"
          className="w-full"
          isPending={isPending}
          isDisabled={secondsLeft > 0}
        >
          Sign in
        </Button>
        <Button look="quiet" size="sm" className="w-full" onPress={onForgotten}>
          Sign in with a recovery code
        </Button>
      </Form>
    </LoneCard>
  );
}

/** Who are you? One answer for a wrong name and a wrong password. */
export function SignIn({ session }: { readonly session: SessionView }) {
  const [isForgotten, setForgotten] = useState(false);
  return isForgotten ? (
    <Recover onBack={() => setForgotten(false)} />
  ) : (
    <SignInForm session={session} onForgotten={() => setForgotten(true)} />
  );
}
