import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { authMessages } from '@shared/auth/auth.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Changes the member's own password. */
export function ChangePasswordCard() {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { refused, otherError, input } = usePasswordError(error, password);
  const change = () =>
    run(async () => {
      setTried(true);
      if (getPasswordError(password) !== null) return;
      const session = await withRecentPassword(() => client.call('session.changePassword', { password }));
      if (session === null) return;
      setPassword('');
      setTried(false);
      await refetchCommands(queries, 'session.current', 'members.');
      showToast(formatMessage(authMessages.passwordChanged));
    });
  return (
    <Card title={formatMessage(authMessages.passwordLabel)}>
      <Form onSubmit={() => void change()} label={formatMessage(authMessages.passwordLabel)}>
        <div className="flex flex-wrap items-start gap-3">
          <div className="w-80 max-w-full">
            <PasswordField
              label={formatMessage(authMessages.newPasswordLabel)}
              value={password}
              onChange={setPassword}
              autoComplete="new-password"
              hint={formatMessage(authMessages.changePasswordHint)}
              error={(isTried ? getPasswordError(password) : null) ?? refused}
              inputRef={input}
            />
          </div>
          <Button type="submit" className="mt-6" isPending={isPending}>
            {formatMessage(authMessages.changePassword)}
          </Button>
        </div>
        {otherError !== null && <ErrorText error={otherError} className="mt-2" />}
      </Form>
    </Card>
  );
}
