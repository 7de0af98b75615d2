import { getDefaultPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { Navigate } from '@tanstack/react-router';

/** At an address that is no screen of ours: the first one the person has. */
export function NotFoundScreen() {
  const { propertyAccess } = useSession();
  return <Navigate to={getDefaultPath(propertyAccess)} replace ignoreBlocker />;
}
