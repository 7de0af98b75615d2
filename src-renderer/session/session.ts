import type { PropertyAccess, SessionView } from '@shared/auth/session-view';
import type { Permission } from '@shared/kernel/permissions';
import { createContext, use } from 'react';

/** The session of a signed-in window with an active property. */
export interface ActiveSession {
  readonly session: SessionView;
  readonly person: NonNullable<SessionView['person']>;
  readonly propertyAccess: PropertyAccess;
}

export const SessionContext = createContext<ActiveSession | null>(null);

/** Returns the signed-in member and the active property. */
export function useSession(): ActiveSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('no member is signed in around this component');
  return session;
}

/** Returns the active property. */
export const useProperty = (): PropertyAccess['property'] => useSession().propertyAccess.property;

/**
 * Returns a check of the member's permissions at the property. It only hides elements; the service checks by
 * itself.
 */
export function useHasPermission(): (permission: Permission) => boolean {
  const { propertyAccess } = useSession();
  return (permission) => propertyAccess.permissions.includes(permission);
}

/** Returns a check of permissions at every property, as actions on the whole service demand. */
export function useHasPermissionEverywhere(): (permission: Permission) => boolean {
  const { session } = useSession();
  return (permission) =>
    session.is_at_every_property &&
    session.property_accesses.every((propertyAccess) => propertyAccess.permissions.includes(permission));
}

/** True in a browser on the network, which has no controls of the computer of the service. decision 0192. */
export const useIsOnNetwork = (): boolean => useSession().session.host.location === 'network';
