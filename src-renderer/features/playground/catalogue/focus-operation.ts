import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';

/** The chosen operation; in a narrow window, its picker; where a search hides it, the search field. */
const selectors = ['[role="option"][aria-selected="true"]', 'button[aria-haspopup="listbox"]', 'input'].map(
  (selector) => `main [data-operations] ${selector}`,
);

/** Focuses the operations, once no dialog covers them. */
export const focusOperation = (): void =>
  focusWhenUncovered(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (found !== null) return found;
    }
    return null;
  });
