import type { Locator, Page } from 'playwright';
import type { TestApp } from '../browser/app';
import type { World } from '../service/service-world';

const HOUR_MS = 3_600_000;

/** Makes answered, refused and failed calls with two keys in two hours. The clock then stands after them. */
export async function makeSampleCalls(world: World): Promise<void> {
  const sync = await world.mint({ name: 'Sync', scopes: ['reservations.reservation.read'] });
  const locks = await world.mint({ name: 'Locks', scopes: ['inventory.unit.read'] });
  for (let hour = 0; hour < 2; hour += 1) {
    for (let calls = 0; calls < 3 + hour; calls += 1)
      await world.call('/api/v1/reservations', { token: sync.token });
    await world.call('/api/v1/guests', { token: sync.token });
    await world.call('/api/v1/reservations?limit=0', { token: sync.token });
    await world.call('/api/v1/units', { token: locks.token });
    world.clock.pass(HOUR_MS);
  }
}

/** Opens the overview after `makeSampleCalls`. */
export async function readOverview({ page, open }: Pick<TestApp, 'page' | 'open'>): Promise<void> {
  await open('/overview');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('img', { name: /^13 calls in the last 24 hours, 2 refused/ }).waitFor();
}

/** Counts of those calls: all, answered, refused, failed. */
export const TOTALS = ['13', '9', '2', '2'];

export const readTotals = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('definition').allInnerTexts();

/** Figures that link to the log. */
export const getFigures = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: /in the audit log$/ })
    .filter({ hasText: /^\d+$/ });

/** Follows one link of them, and reads how many records the log shows there. */
export async function followFigure(page: Page, link: Locator): Promise<string> {
  const figure = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const records = await page.getByText(/^\d+ records?$/).innerText();
  return `${figure}: ${records}`;
}

/** Expects the log to show as many records as the figure says. */
export const isSameCount = (reported: string): boolean => /^(\d+): \1 records?$/.test(reported);
