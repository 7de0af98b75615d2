import { getDefaultPath, isOpenToEveryMember, listVisibleSections } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Redirects from a resource of another property to the same section of the active one. It runs when the
 * property changes, and when the member goes back to an address of the old one.
 */
export function useRedirectOnPropertyChange(): void {
  const { propertyAccess } = useSession();
  const router = useRouter();
  const { id } = propertyAccess.property;
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  // Active property at the first visit of each history entry.
  const seenAt = useRef(new Map<string, string>());
  useLayoutEffect(() => {
    const before = seenAt.current.get(entry) ?? id;
    seenAt.current.set(entry, id);
    if (before === id) return;
    const { pathname } = router.state.location;
    const section = listVisibleSections(propertyAccess).find(
      ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
    );
    const to = section?.path ?? (isOpenToEveryMember(pathname) ? pathname : getDefaultPath(propertyAccess));
    // No confirmation: the property switch asked before it changed the property.
    void router.navigate({ to, search: {}, replace: true, ignoreBlocker: true });
  }, [entry, id, propertyAccess, router]);
}
