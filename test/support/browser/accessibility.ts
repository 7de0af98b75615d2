import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** React Aria's announcer: its nodes last a few seconds, and may name an option that is gone by then. */
const SPOKEN = '[data-live-announcer]';

/** React Aria's button that closes a popover for screen readers. It is in no landmark. */
const isPopoverExit = (id: string, html: string): boolean =>
  id === 'region' && html.includes('display: contents');

/** An option with a label and a separate description is correct for screen readers. */
const isDescribedOption = (id: string, html: string): boolean =>
  id === 'label-content-name-mismatch' && html.includes('role="option"');

/** Axe takes a link to a screen for a skip link where it is scrolled away, because its address has a hash. */
const isLinkToScreen = (id: string, html: string): boolean => id === 'skip-link' && /href="\/?#\//.test(html);

const noFaults = [isPopoverExit, isDescribedOption, isLinkToScreen];

/** What opens and cannot be seen yet: React Aria gives it no opacity until it is ready to enter. */
const OPENING = '[data-entering], [data-rac][style*="opacity: 0;"]';

/**
 * Lists what axe finds on the page, except for three findings that are no faults. Its legacy mode opens no second page,
 * which takes a third of the time. It is as thorough on a page without frames of other origins, as ours all are.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // Axe takes a dialog without opacity for none, and then misses the heading and the landmarks that the dialog hides.
  await page.locator(OPENING).first().waitFor({ state: 'detached' });
  const axe = new AxeBuilder({ page }).exclude(SPOKEN).options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !noFaults.some((isNoFault) => isNoFault(id, html)))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
