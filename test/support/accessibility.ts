import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong on the page, a line each. One finding is left out: an option whose name is its label and whose
 * description stands apart is right for screen readers, though axe reports that the two differ (`label-content-name-mismatch`).
 */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('role="option"'))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
