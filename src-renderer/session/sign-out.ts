import type { Client } from '@renderer/client/client';
import { clearSharedPageToken } from '@renderer/transport/page-token';
import type { QueryClient } from '@tanstack/react-query';
import { replaceSession } from './cached-session';

/** Signs out and removes all cached answers. */
export async function requestSignOut(client: Client, queries: QueryClient): Promise<void> {
  await client.call('session.signOut', {});
  clearSharedPageToken();
  replaceSession(queries, await client.call('session.current', { is_active: false }));
}
