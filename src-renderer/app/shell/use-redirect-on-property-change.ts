import { getDefaultPath, listVisibleSections } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Leads from what belongs to another property to the same section of this one: when the property changes, and when somebody
 * comes back to an address from before it changed, such as that of a key of the old one.
 */
export function useRedirectOnPropertyChange(): void {
  const { propertyAccess } = useSession();
  const router = useRouter();
  const { id } = propertyAccess.property;
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  // Which property each address was looked at for.
  const seenAt = useRef(new Map<string, string>());
  useLayoutEffect(() => {
    const before = seenAt.current.get(entry) ?? id;
    seenAt.current.set(entry, id);
    if (before === id) return;
    const { pathname } = router.state.location;
    const section = listVisibleSections(propertyAccess).find(
      ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
    );
    const isOfPerson = pathname.startsWith('/account');
    const to = section?.path ?? (isOfPerson ? pathname : getDefaultPath(propertyAccess));
    // Nobody is asked: they were before the property changed.
    void router.navigate({ to, search: {}, replace: true, ignoreBlocker: true });
  }, [entry, id, propertyAccess, router]);
}
