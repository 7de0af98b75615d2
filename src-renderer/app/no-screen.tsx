import { Navigate } from '@tanstack/react-router';
import { getDefaultPath } from './sections';
import { useSession } from './session';

/** At an address that is no screen of ours: the first one the person has. */
export function NotFoundScreen() {
  const { place } = useSession();
  return <Navigate to={getDefaultPath(place)} replace ignoreBlocker />;
}
