import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { getRecordRows, openFilledLog } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const getGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Audit log' });
const measureLeft = async (locator: Locator): Promise<number> =>
  Math.round((await locator.boundingBox())?.x ?? Number.NaN);
const measureContentLeft = (cell: Locator): Promise<number> =>
  cell.evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft),
    ),
  );

describe('the audit log', () => {
  verifies('ui.zoomed-tables', 'has at least 320 px in a small or zoomed window, which scrolls', async () => {
    const { page } = await openFilledLog(300, { width: 640, height: 400 });
    expect((await getGrid(page).boundingBox())?.height).toBeGreaterThanOrEqual(318);
    await getGrid(page).evaluate((grid) => grid.scrollIntoView({ block: 'end' }));
    const box = await getGrid(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  });

  verifies('ui.audit-actions', 'has Export and Verify where they are while it grows', async () => {
    const { page, append } = await openFilledLog(995);
    const actions = [/^Verify/, /^Export/].map((name) => page.getByRole('button', { name }));
    const measure = () => Promise.all(actions.map((action) => action.boundingBox()));
    await page.getByText(/^9\d\d records$|^1,00\d records$/).waitFor();
    const before = await measure();
    await append(9500);
    await page.getByText('10,000+ records').waitFor();
    expect(await measure()).toEqual(before);
  });

  verifies('ui.time-column', 'has times that fit, also with milliseconds', async () => {
    const { page, append, open } = await openFilledLog(300);
    // Records of one second have milliseconds.
    await append(3);
    await open('/service');
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await open('/audit');
    const cell = getRecordRows(page).first().getByRole('rowheader').first();
    await expect.poll(() => cell.innerText()).toMatch(/[.,]\d{3}/);
    const [text, room] = await cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('time')?.lastChild ?? element);
      const { paddingRight } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return [range.getBoundingClientRect().right, box.right - Number.parseFloat(paddingRight)];
    });
    expect(text).toBeLessThanOrEqual(room ?? 0);
  });

  verifies('ui.names-whole', 'names keys whole, with their whole prefix or none', async () => {
    const { page, world, open } = await openTestApp({ hasTechnicalNames: false });
    for (const name of ['Website before the redesign', 'Accountant']) {
      const { token } = await world.mint({ name, scopes: ['property.profile.read'] });
      await world.call('/api/v1/guests', { token });
    }
    await open('/audit?by=keys');
    await getRecordRows(page).filter({ hasText: 'Accountant' }).first().waitFor();
    await getRecordRows(page).filter({ hasText: 'Website before' }).first().waitFor();
    const cut = await getGrid(page).evaluate((grid) =>
      [...grid.querySelectorAll('.truncate')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 1)
        .map(({ textContent }) => textContent ?? ''),
    );
    expect(cut.filter((text) => /^(Website|Accountant|[0-9a-f]{16}$)/.test(text))).toEqual([]);
  });

  verifies('ui.inset', 'has days, times and their head on one line', async () => {
    const { page } = await openFilledLog(300);
    const lefts = await Promise.all([
      measureContentLeft(getGrid(page).getByRole('columnheader', { name: 'Time' })),
      measureContentLeft(getRecordRows(page).first().getByRole('rowheader').first()),
      measureContentLeft(
        getGrid(page)
          .locator('[aria-hidden="true"] [role="gridcell"], [aria-hidden="true"] [role="rowheader"]')
          .first(),
      ),
    ]);
    expect(new Set(lefts).size, String(lefts)).toBe(1);
  });

  verifies('ui.inset', 'has the icon of a member where the marks of keys begin', async () => {
    const { page, open } = await openFilledLog(300);
    const getIcon = (row: Locator): Locator => row.locator('svg').nth(1);
    const keyLeft = await measureLeft(getIcon(getRecordRows(page).first()));
    await open('/audit?actor=maren@example.com');
    const members = getRecordRows(page).filter({ hasText: 'Maren' });
    await members.first().waitFor();
    expect(await measureLeft(getIcon(members.first()))).toBe(keyLeft);
  });
});

describe('the screen of the service', () => {
  verifies('ui.inset', 'has the facts above the form in the columns of the form', async () => {
    const { page } = await openTestApp({ path: '/service' });
    const lefts = await Promise.all([
      measureLeft(page.getByRole('term').filter({ hasText: 'Version' })),
      measureLeft(page.getByText('Public address', { exact: true })),
    ]);
    expect(new Set(lefts).size, String(lefts)).toBe(1);
  });
});
