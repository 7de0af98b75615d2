import { sharePageToken } from '@renderer/transport/page-token';
import type { SessionView } from '@shared/auth/session-view';
import type { QueryClient } from '@tanstack/react-query';

const key = ['session.current', { is_active: false }];

/** Finds the session as the window last read it. */
export const findCachedSession = (queries: QueryClient): SessionView | undefined =>
  queries.getQueryData<SessionView>(key);

/** Stores the new session. What was read before stays. */
export function storeSession(queries: QueryClient, session: SessionView): void {
  queries.setQueryData(key, session);
  if (session.person !== null) sharePageToken();
}

/** Removes all cached answers and stores the new session. */
export function replaceSession(queries: QueryClient, session: SessionView): void {
  queries.removeQueries({ predicate: ({ queryKey: [command] }) => command !== 'session.current' });
  storeSession(queries, session);
}
