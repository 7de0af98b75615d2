import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';

/** The chosen one; in a narrow window what chooses it; where a search hides it, the search. */
const places = ['[role="option"][aria-selected="true"]', 'button[aria-haspopup="listbox"]', 'input'].map(
  (place) => `main [data-operations] ${place}`,
);

/** Focuses the operations, once no dialog covers them. */
export const focusOperation = (): void =>
  focusWhenUncovered(() => {
    for (const place of places) {
      const found = document.querySelector<HTMLElement>(place);
      if (found !== null) return found;
    }
    return null;
  });
