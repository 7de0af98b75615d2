import type { Locator } from 'playwright';

/** Waits until the element has the focus. The page moves the focus a few frames after it draws. */
export const waitForFocus = (locator: Locator): Promise<void> =>
  locator.and(locator.page().locator(':focus')).waitFor();

/** Waits until the element or a part of it has the focus. Before that, no key press reaches it. */
export const waitForFocusWithin = (locator: Locator): Promise<void> =>
  locator.and(locator.page().locator(':focus-within')).waitFor();

/** Presses Esc once a dialog that was just opened has the focus. */
export async function pressEscapeIn(dialog: Locator): Promise<void> {
  await waitForFocusWithin(dialog);
  await dialog.page().keyboard.press('Escape');
}

/** Presses a button with Enter once an earlier press of it is over. Before that, the button ignores it. */
export const pressWhenIdle = (button: Locator): Promise<void> =>
  button.and(button.page().locator(':not([data-pending])')).press('Enter');
