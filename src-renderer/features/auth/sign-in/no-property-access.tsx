import { useClient } from '@renderer/client/client-context';
import { requestSignOut } from '@renderer/session/sign-out';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { authMessages } from '@shared/auth/auth.messages';
import type { SessionView } from '@shared/auth/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { CenteredCard } from './centered-card';

/** Displayed to a signed-in member without a role at any property. */
export function NoPropertyAccess({ session }: { readonly session: SessionView }) {
  const client = useClient();
  const queries = useQueryClient();
  return (
    <CenteredCard
      title={formatMessage(authMessages.noAccessTitle)}
      lead={formatMessage(authMessages.noAccessLead, { email: session.person?.email ?? '' })}
    >
      <p className="mb-4 text-sm text-ink-2">{formatMessage(authMessages.noAccessHelp)}</p>
      <Button className="w-full" onPress={() => void requestSignOut(client, queries)}>
        {formatMessage(authMessages.signOut)}
      </Button>
    </CenteredCard>
  );
}
