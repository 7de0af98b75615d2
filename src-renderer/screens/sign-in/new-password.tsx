import { useClient } from '@renderer/app/client-context';
import { replaceSession, requestSignOut } from '@renderer/app/sign-out';
import { Button } from '@renderer/ui/button';
import { Form } from '@renderer/ui/form';
import { PasswordField } from '@renderer/ui/password-field';
import { ErrorText } from '@renderer/ui/problem';
import type { SessionView } from '@shared/interface/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CenteredCard } from './lone-card';
import { getPasswordError } from './password-problem';
import { usePasswordError } from './refused-password';

/** After a one-time password nothing else is open. */
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
        <Button look="primary" type="submit" className="w-full" isPending={isPending}>
          Save and go on
        </Button>
        <Button
          look="quiet"
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
