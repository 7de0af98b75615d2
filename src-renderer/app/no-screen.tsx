import { Navigate } from '@tanstack/react-router';
import { landingAt } from './sections';
import { useSession } from './session';

/** At an address that is no screen of ours: the first one the person has. */
export function NoScreen() {
  const { place } = useSession();
  return <Navigate to={landingAt(place)} replace ignoreBlocker />;
}
