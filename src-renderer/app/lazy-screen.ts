import { followLanguage } from '@renderer/text/use-language';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * Creates the component of a route whose code is a file of its own. The router keeps the screen before it until the code is there, so
 * nothing flashes.
 */
export const createLazyScreen = (loadScreen: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ default: followLanguage(await loadScreen()) }));

/** A screen whose code may not be loaded yet. */
interface LazyScreen {
  /** Absent once the code is loaded. */
  readonly preload?: () => Promise<void> | undefined;
}

/** Safari has no idle time to offer. The first screen is drawn by then. */
const LATER_MS = 500;

function runWhenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, LATER_MS);
}

/** Loads the code of the screens while the window is idle, one after another, so that a press on a link does not wait for it. */
export function loadWhenIdle([next, ...others]: readonly LazyScreen[]): void {
  if (next === undefined) return;
  runWhenIdle(() => {
    const loaded = next.preload?.() ?? Promise.resolve();
    void loaded.then(() => loadWhenIdle(others));
  });
}
