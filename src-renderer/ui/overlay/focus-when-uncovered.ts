const FOCUS_TIMEOUT_MS = 3000;

const isFree = (element: HTMLElement): boolean => element.closest('[inert]') === null;

/** Focuses an element once it exists and no dialog covers it, then calls back. It gives up after a timeout. */
export function focusWhenUncovered(
  find: () => HTMLElement | null,
  onFocused: (element: HTMLElement) => void = () => {},
): void {
  const startedMs = performance.now();
  const attempt = () => {
    const element = find();
    // A closing dialog restores the focus one frame after it is removed, so this waits two frames.
    if (element !== null && isFree(element)) {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          element.focus();
          onFocused(element);
        }),
      );
      return;
    }
    if (performance.now() - startedMs < FOCUS_TIMEOUT_MS) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

const SETTLED_FRAMES = 4;

/** Focuses an element if the focused one was removed and no dialog, open or closing, restores the focus. */
export function focusIfLost(find: () => HTMLElement | null): void {
  let framesLeft = SETTLED_FRAMES;
  const startedMs = performance.now();
  const attempt = () => {
    const element = find();
    if (element !== null && isFree(element)) framesLeft -= 1;
    if (framesLeft > 0) {
      if (performance.now() - startedMs < FOCUS_TIMEOUT_MS) requestAnimationFrame(attempt);
    } else if (document.activeElement === null || document.activeElement === document.body) {
      element?.focus({ preventScroll: true });
    }
  };
  requestAnimationFrame(attempt);
}

/** Focuses the title of the screen, if a dialog closed and its opener was removed. */
export const focusTitleIfLost = (): void => focusIfLost(() => document.querySelector<HTMLElement>('main h1'));
