import { useClient } from '@renderer/client/client-context';
import { formatMessage } from '@renderer/text/format-message';
import { authMessages } from '@shared/auth/auth.messages';
import { useQueryClient } from '@tanstack/react-query';
import { continueSession, dropInterruptedSession } from './interrupted-session';
import { PasswordDialog } from './password-dialog';

/**
 * Asks for the password above screens that wait with their input. It covers them, because no member is signed
 * in.
 */
export function SignInAgain({ email }: { readonly email: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const signIn = async (password: string) =>
    continueSession(queries, await client.call('session.signIn', { email, password }));
  return (
    <PasswordDialog
      isOpaque
      title={formatMessage(authMessages.againTitle)}
      lead={formatMessage(authMessages.againLead, { email })}
      confirmLabel={formatMessage(authMessages.signIn)}
      cancelLabel={formatMessage(authMessages.againDiscard)}
      confirm={signIn}
      onCancel={() => dropInterruptedSession(queries)}
    />
  );
}
