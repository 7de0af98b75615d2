import { useClient } from '@renderer/client/client-context';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
import { replaceSession } from '@renderer/session/cached-session';
import { requestSignOut } from '@renderer/session/sign-out';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { authMessages } from '@shared/auth/auth.messages';
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
      title={formatMessage(authMessages.newPasswordTitle)}
      lead={formatMessage(authMessages.newPasswordLead, { email: session.person?.email ?? '' })}
    >
      <Form
        onSubmit={() => {
          if (!isPending) void change();
        }}
        className="space-y-4"
      >
        <PasswordField
          label={formatMessage(authMessages.newPasswordLabel)}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          hint={formatMessage(authMessages.newPasswordHint)}
          error={(isTried ? problem : null) ?? refused}
          inputRef={input}
          autoFocus
        />
        {otherError !== null && <ErrorText error={otherError} />}
        <Button variant="primary" type="submit" className="w-full" isPending={isPending}>
          {formatMessage(authMessages.newPasswordSave)}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="w-full"
          onPress={() => void requestSignOut(client, queries)}
        >
          {formatMessage(authMessages.signOut)}
        </Button>
      </Form>
    </CenteredCard>
  );
}
