import { useClient } from '@renderer/app/client-context';
import { requestSignOut } from '@renderer/app/sign-out';
import { Button } from '@renderer/ui/button';
import type { SessionView } from '@shared/interface/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { CenteredCard } from './lone-card';

/** Signed in, with a role at no property. */
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
