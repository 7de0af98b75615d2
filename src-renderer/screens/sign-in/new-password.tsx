import { useClient } from '@renderer/app/client-context';
import { enterSession, signOut } from '@renderer/app/sign-out';
import { Button } from '@renderer/ui/button';
import { Form } from '@renderer/ui/form';
import { PasswordField } from '@renderer/ui/password-field';
import { Problem } from '@renderer/ui/problem';
import type { SessionView } from '@shared/interface/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoneCard } from './lone-card';
import { passwordProblem } from './password-problem';
import { useRefusedPassword } from './refused-password';

/** After a one-time password nothing else is open. */
export function NewPassword({ session }: { readonly session: SessionView }) {
  const client = useClient();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = passwordProblem(password);
  const { refused, otherError, input } = useRefusedPassword(error, password);
  const change = async () => {
    setTried(true);
    if (problem !== null) return;
    setPending(true);
    try {
      enterSession(queries, await client.call('session.changePassword', { password }));
    } catch (thrown) {
      setError(thrown);
      setPending(false);
    }
  };
  return (
    <LoneCard
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
        {otherError !== null && <Problem error={otherError} />}
        <Button look="primary" type="submit" className="w-full" isPending={isPending}>
          Save and go on
        </Button>
        <Button look="quiet" size="sm" className="w-full" onPress={() => void signOut(client, queries)}>
          Sign out
        </Button>
      </Form>
    </LoneCard>
  );
}
