import { useClient } from '@renderer/client/client-context';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
import { replaceSession, requestSignOut } from '@renderer/session/sign-out';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import type { SessionView } from '@shared/auth/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CenteredCard } from './centered-card';

/** Asks for a new password. After a one-time password no other screen is open. */
export function NewPasswordScreen({ session }: { readonly session: SessionView }) {
  const client = useClient();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = getPasswordError(password);
  const { refused, otherError, input } = usePasswordError(error, password);
  const change = async () => {
    setTried(true);
    if (problem !== null) return;
    setPending(true);
    try {
      replaceSession(queries, await client.call('session.changePassword', { password }));
    } catch (thrown) {
      setError(thrown);
      setPending(false);
    }
  };
  return (
    <CenteredCard
      title="Choose your own password"
      lead={`You signed in as ${session.person?.email} with a one-time password.`}
    >
      <Form
        onSubmit={() => {
          if (!isPending) void change();
        }}
        className="space-y-4"
      >
        <PasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          hint="At least 12 characters."
          error={(isTried ? problem : null) ?? refused}
          inputRef={input}
          autoFocus
        />
        {otherError !== null && <ErrorText error={otherError} />}
        <Button variant="primary" type="submit" className="w-full" isPending={isPending}>
          Save and go on
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="w-full"
          onPress={() => void requestSignOut(client, queries)}
        >
          Sign out
        </Button>
      </Form>
    </CenteredCard>
  );
}
