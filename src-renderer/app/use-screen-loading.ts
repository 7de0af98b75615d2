import { useEffect } from 'react';
import { loadWhenIdle } from './lazy-screen';
import type { createAppRouter } from './router';
import { lazyScreens } from './router';

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Loads the code of the screen at this address while the session is asked for. Loads that of the others once a first screen is drawn,
 * because the browser would read them before it draws. `isSignedIn` is undefined until the session is known.
 */
export function useScreenLoading(router: AppRouter, isSignedIn: boolean | undefined): void {
  useEffect(() => void router.preloadRoute({ to: router.latestLocation.pathname }), [router]);
  useEffect(() => {
    if (isSignedIn === undefined) return;
    if (!isSignedIn) {
      loadWhenIdle(lazyScreens);
      return;
    }
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      loadWhenIdle(lazyScreens);
    });
    return unsubscribe;
  }, [router, isSignedIn]);
}
