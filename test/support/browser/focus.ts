import type { Locator } from 'playwright';

/** Waits until it has the focus: the page leads the focus a few frames after what it draws. */
export const untilFocused = (locator: Locator): Promise<void> =>
  locator.and(locator.page().locator(':focus')).waitFor();

/** Waits until it holds the focus, itself or in a part of it: before that, no key press reaches it. */
export const untilFocusWithin = (locator: Locator): Promise<void> =>
  locator.and(locator.page().locator(':focus-within')).waitFor();
