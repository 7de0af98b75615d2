import { useClient } from '@renderer/client/client-context';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeSession } from './cached-session';

const REPORT_INTERVAL_MS = 60_000;

/** Events that count as activity of the member. */
export const userInputEvents = ['pointerdown', 'keydown', 'wheel'] as const;

/** Reports activity to the service, at most once a minute. Without reports the service signs the window out. */
export function useActivityReport(): void {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    let reportedAtMs = performance.now();
    const reportActivity = () => {
      if (performance.now() - reportedAtMs < REPORT_INTERVAL_MS) return;
      reportedAtMs = performance.now();
      client
        .call('session.current', { is_active: true })
        // A sign-in that ended meanwhile is handled by its event, or by the next connection.
        .then((session) => session.person !== null && storeSession(queries, session))
        .catch(() => undefined);
    };
    for (const kind of userInputEvents) window.addEventListener(kind, reportActivity, { passive: true });
    return () => {
      for (const kind of userInputEvents) window.removeEventListener(kind, reportActivity);
    };
  }, [client, queries]);
}
