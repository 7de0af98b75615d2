const FOCUS_TIMEOUT_MS = 1500;

const isFree = (element: HTMLElement): boolean => element.closest('[inert]') === null;

/** Focuses what is found, as soon as it is there and no dialog covers it; gives up when that does not come about. */
export function focusWhenUncovered(find: () => HTMLElement | null): void {
  const startedMs = performance.now();
  const attempt = () => {
    const element = find();
    // A closing dialog puts the focus back one frame after it is gone: the last word is this one's.
    if (element !== null && isFree(element)) {
      requestAnimationFrame(() => requestAnimationFrame(() => element.focus()));
      return;
    }
    if (performance.now() - startedMs < FOCUS_TIMEOUT_MS) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

const SETTLED_FRAMES = 4;

/** Focuses what is found where what had the focus went away, and no layer that is open or closing gives it back. */
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

/** Focuses the name of the screen where a layer went away together with what had opened it. */
export const focusTitleIfLost = (): void => focusIfLost(() => document.querySelector<HTMLElement>('main h1'));
