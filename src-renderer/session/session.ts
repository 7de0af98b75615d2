import type { PropertyAccess, SessionView } from '@shared/auth/session-view';
import type { Permission } from '@shared/kernel/permissions';
import { createContext, use } from 'react';

/** A signed-in window, whose person has a place to work at. */
export interface ActiveSession {
  readonly session: SessionView;
  readonly person: NonNullable<SessionView['person']>;
  readonly propertyAccess: PropertyAccess;
}

export const SessionContext = createContext<ActiveSession | null>(null);

/** Who sits here and at which property they work. */
export function useSession(): ActiveSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('nobody is signed in around this part');
  return session;
}

/** The property being worked at. */
export const useProperty = (): PropertyAccess['property'] => useSession().propertyAccess.property;

/** Whether the person holds a permission here: for hiding only, the service checks by itself. */
export function useHasPermission(): (permission: Permission) => boolean {
  const { propertyAccess } = useSession();
  return (permission) => propertyAccess.permissions.includes(permission);
}

/** Whether the person holds it at every property, as what concerns the whole service demands. */
export function useHasPermissionEverywhere(): (permission: Permission) => boolean {
  const { session } = useSession();
  return (permission) =>
    session.places.every((propertyAccess) => propertyAccess.permissions.includes(permission));
}
