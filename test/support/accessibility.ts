import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Where React Aria speaks for itself: nodes of a few seconds, which may name an option that is gone by then. */
const SPOKEN = '[data-live-announcer]';

/**
 * What axe finds wrong on the page, a line each. One finding is left out: an option whose name is its label and whose
 * description stands apart is right for screen readers, though axe reports that the two differ (`label-content-name-mismatch`).
 */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).exclude(SPOKEN).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('role="option"'))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
