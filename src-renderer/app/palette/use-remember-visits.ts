import { useSession } from '@renderer/session/session';
import { rememberEntry } from '@renderer/state/preferences';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Remembers each key that the member opens, by whichever way, as a recent entry. */
export function useRememberVisits(): void {
  const { person: member } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    const prefix = /^\/keys\/([0-9a-f]{16})$/.exec(path)?.[1];
    if (prefix !== undefined) rememberEntry(member.id, prefix);
  }, [path, member.id]);
}
