import { useClient } from '@renderer/client/client-context';
import { requestSignOut } from '@renderer/session/sign-out';
import { Button } from '@renderer/ui/form/button';
import type { SessionView } from '@shared/auth/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { CenteredCard } from './centered-card';

/** Displayed to a signed-in member without a role at any property. */
export function NoPropertyAccess({ session }: { readonly session: SessionView }) {
  const client = useClient();
  const queries = useQueryClient();
  return (
    <CenteredCard title="Nothing to open yet" lead={`You are signed in as ${session.person?.email}.`}>
      <p className="mb-4 text-sm text-ink-2">
        You have no role at any property. An Owner gives you one under Members and roles.
      </p>
      <Button className="w-full" onPress={() => void requestSignOut(client, queries)}>
        Sign out
      </Button>
    </CenteredCard>
  );
}
