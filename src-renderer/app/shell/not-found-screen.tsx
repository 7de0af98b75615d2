import { getDefaultPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { Navigate } from '@tanstack/react-router';

/** Redirects from an unknown address to the member's first screen. */
export function NotFoundScreen() {
  const { propertyAccess } = useSession();
  return <Navigate to={getDefaultPath(propertyAccess)} replace ignoreBlocker />;
}
