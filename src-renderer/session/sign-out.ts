import type { Client } from '@renderer/client/client';
import { clearSharedPageToken, sharePageToken } from '@renderer/transport/page-token';
import type { SessionView } from '@shared/auth/session-view';
import type { QueryClient } from '@tanstack/react-query';

const key = ['session.current', { is_active: false }];

/** Removes all cached answers and stores the new session. */
export function replaceSession(queries: QueryClient, session: SessionView): void {
  queries.removeQueries({ predicate: ({ queryKey: [command] }) => command !== 'session.current' });
  queries.setQueryData(key, session);
  if (session.person !== null) sharePageToken();
}

/** Signs out and removes all cached answers. */
export async function requestSignOut(client: Client, queries: QueryClient): Promise<void> {
  await client.call('session.signOut', {});
  clearSharedPageToken();
  replaceSession(queries, await client.call('session.current', { is_active: false }));
}
