import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Where React Aria speaks for itself: nodes of a few seconds, which may name an option that is gone by then. */
const SPOKEN = '[data-live-announcer]';

/** React Aria's way out of a popover for screen readers: a button beside the popover, in no landmark. */
const isPopoverExit = (id: string, html: string): boolean =>
  id === 'region' && html.includes('display: contents');

/** An option whose name is its label and whose description stands apart is right for screen readers, though the two differ. */
const isDescribedOption = (id: string, html: string): boolean =>
  id === 'label-content-name-mismatch' && html.includes('role="option"');

/** What axe finds wrong on the page, a line each, but for two findings that are no faults. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).exclude(SPOKEN).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isPopoverExit(id, html) && !isDescribedOption(id, html))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
