import { useClient } from '@renderer/client/client-context';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const REPORT_INTERVAL_MS = 60_000;

/** What a person does at a window: what of it counts as input. */
export const userInputEvents = ['pointerdown', 'keydown', 'wheel'] as const;

/** Tells the service, once a minute at most, that somebody is there: an untouched window signs itself out. */
export function useActivityReport(): void {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    let reportedAtMs = performance.now();
    const touched = () => {
      if (performance.now() - reportedAtMs < REPORT_INTERVAL_MS) return;
      reportedAtMs = performance.now();
      client
        .call('session.current', { is_active: true })
        .then((session) => queries.setQueryData(['session.current', { is_active: false }], session))
        // An ended session tells so by its own event.
        .catch(() => undefined);
    };
    for (const kind of userInputEvents) window.addEventListener(kind, touched, { passive: true });
    return () => {
      for (const kind of userInputEvents) window.removeEventListener(kind, touched);
    };
  }, [client, queries]);
}
