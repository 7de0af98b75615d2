import type { Client } from '@renderer/client/client';
import { useConnection } from '@renderer/client/connection';
import type { SessionView } from '@shared/auth/session-view';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { findCachedSession, replaceSession, storeSession } from './cached-session';

/** The session of the member who was signed in when the connection was lost. null: it is not lost, or no member was. */
const useInterrupted = create<{ readonly session: SessionView | null }>(() => ({ session: null }));

/** Returns the interrupted session, whose screens and input the window keeps. */
export const useInterruptedSession = (): SessionView | null => useInterrupted(({ session }) => session);

/** Continues the interrupted session as the member who signed in again. Another member begins with empty screens. */
export function continueSession(queries: QueryClient, session: SessionView): void {
  const interrupted = useInterrupted.getState().session;
  useInterrupted.setState({ session: null });
  if (interrupted?.person?.id !== session.person?.id) {
    replaceSession(queries, session);
    return;
  }
  storeSession(queries, session);
  void queries.invalidateQueries();
}

/** Gives up the interrupted session, with everything that was typed in it. */
export function dropInterruptedSession(queries: QueryClient): void {
  useInterrupted.setState({ session: null });
  const session = findCachedSession(queries);
  if (session !== undefined) replaceSession(queries, session);
}

/** Reads who is signed in after a lost connection. A service that was started again has ended the sign-in. */
async function readSession(client: Client, queries: QueryClient): Promise<void> {
  const session = await client.call('session.current', { is_active: false });
  if (useInterrupted.getState().session === null) return queries.invalidateQueries();
  if (session.person !== null) return continueSession(queries, session);
  storeSession(queries, session);
}

/**
 * Reads the session once a lost connection is open again. A member who is still signed in gets all queries again, too.
 * Returns a function that ends this.
 */
export const resumeOnReconnect = (client: Client, queries: QueryClient): (() => void) =>
  useConnection.subscribe((now, before) => {
    const cached = findCachedSession(queries);
    if (now.connection === 'lost' && cached !== undefined && cached.person !== null)
      useInterrupted.setState({ session: cached });
    // A browser that needs a new launch link leaves its screens.
    if (now.connection === 'refused') useInterrupted.setState({ session: null });
    if (now.connection !== 'open' || !['lost', 'refused'].includes(before.connection)) return;
    // If the connection is lost once more, the next one is followed by the same.
    readSession(client, queries).catch(() => void queries.invalidateQueries());
  });
