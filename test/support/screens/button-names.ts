import type { Locator } from 'playwright';

/** Lists the buttons of a part of the page by their label, or by their text where they have none. */
export const listButtonNames = (part: Locator): Promise<string[]> =>
  part
    .getByRole('button')
    .evaluateAll((found) =>
      found.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
