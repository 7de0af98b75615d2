import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

interface Leaving {
  readonly go: () => void;
}

interface LeavingOptions {
  /** Read at the moment of leaving. */
  readonly isHeld: () => boolean;
  /** True if the browser asks too, before the page is reloaded or closed. */
  readonly holdsPage: boolean;
}

type Blocked = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

const findIndex = ({ state }: HistoryLocation): number => state.__TSR_index;

/** Returns a function that repeats the blocked navigation without another question. */
function createRepeat(
  history: RouterHistory,
  { action, currentLocation, nextLocation }: Blocked,
): () => void {
  const { href, state } = nextLocation;
  const withoutBlocker = { ignoreBlocker: true };
  if (action === 'PUSH') return () => history.push(href, state, withoutBlocker);
  if (action === 'REPLACE') return () => history.replace(href, state, withoutBlocker);
  const steps = findIndex(nextLocation) - findIndex(currentLocation);
  return () => history.go(steps, withoutBlocker);
}

const isSameLocation = ({ action, currentLocation, nextLocation }: Blocked): boolean =>
  action !== 'PUSH' && action !== 'REPLACE' && findIndex(nextLocation) === findIndex(currentLocation);

/**
 * Blocks navigation while the member is asked whether to leave. It refuses the navigation at once and repeats
 * it after the answer. So the address always matches the screen.
 */
export function useLeaveGuard({ isHeld, holdsPage }: LeavingOptions) {
  const { history } = useRouter();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isHeldAtLeave = useEffectEvent(isHeld);
  useEffect(
    () =>
      history.block({
        blockerFn: (blocked) => {
          if (!isHeldAtLeave() || isSameLocation(blocked)) return false;
          setLeaving({ go: createRepeat(history, blocked) });
          return true;
        },
        enableBeforeUnload: () => holdsPage && isHeldAtLeave(),
      }),
    [history, holdsPage],
  );
  return {
    isAsked: leaving !== null,
    /** Asks about an action that is not a route. */
    ask: (go: () => void) => setLeaving({ go }),
    stay: () => setLeaving(null),
    leave: () => {
      setLeaving(null);
      leaving?.go();
    },
  };
}
