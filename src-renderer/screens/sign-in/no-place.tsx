import { useClient } from '@renderer/app/client-context';
import { signOut } from '@renderer/app/sign-out';
import { Button } from '@renderer/ui/button';
import type { SessionView } from '@shared/interface/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { LoneCard } from './lone-card';

/** Signed in, with a role at no property. */
export function NoPlace({ session }: { readonly session: SessionView }) {
  const client = useClient();
  const queries = useQueryClient();
  return (
    <LoneCard title="Nothing to open yet" lead={`You are signed in as ${session.person?.email}.`}>
      <p className="mb-4 text-sm text-ink-2">
        You have no role at any property. An Owner gives you one under Members and roles.
      </p>
      <Button className="w-full" onPress={() => void signOut(client, queries)}>
        Sign out
      </Button>
    </LoneCard>
  );
}
