import { getDefaultPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { Navigate } from '@tanstack/react-router';

/** Displayed at an unknown address, with a link to the member's first screen. */
export function NotFoundScreen() {
  const { propertyAccess } = useSession();
  return <Navigate to={getDefaultPath(propertyAccess)} replace ignoreBlocker />;
}
