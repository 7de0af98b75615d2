import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import {
  followFigure,
  getFigures,
  isSameCount,
  makeSampleCalls,
  readOverview,
  readTotals,
  TOTALS,
} from '../../support/screens/overview-screen';
import { verifies } from '../../support/service/verifies';

const MINUTE_MS = 60_000;

const table = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** Makes calls before a member signs in. */
async function openAfterCalls({ world, page }: TestApp): Promise<void> {
  await makeSampleCalls(world);
  await page.clock.setSystemTime(world.clock.now());
  await page.goto(await world.launchLink());
}

async function openOverview(options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> {
  const app = await openTestApp({ ...options, isSignedIn: false });
  await openAfterCalls(app);
  await app.signIn();
  await readOverview(app);
  return app;
}

/** Follows each link that is found. Returns how many records the log shows there. */
async function followAll({ page, open }: TestApp, find: () => Locator): Promise<string[]> {
  const reported: string[] = [];
  const count = await find().count();
  for (let index = 0; index < count; index += 1) {
    reported.push(await followFigure(page, find().nth(index)));
    await open('/overview');
    await page.getByRole('img', { name: /calls in the last/ }).waitFor();
  }
  return reported;
}

describe('the overview', () => {
  it.each(['light', 'dark'] as const)('shows the figures of calls (%s)', async (theme) => {
    const app = await openOverview({ theme });
    const { page } = app;
    await expect.poll(() => readTotals(page)).toEqual(TOTALS);
    await expect
      .poll(() => table(page, 'Busiest operations').getByRole('rowheader').allInnerTexts())
      .toEqual([
        expect.stringContaining('list_reservations'),
        expect.stringContaining('list_guests'),
        expect.stringContaining('list_units'),
      ]);
    await expect
      .poll(() => table(page, 'Keys by use').getByRole('rowheader').allInnerTexts())
      .toEqual([expect.stringContaining('Sync'), expect.stringContaining('Locks')]);
    await expect
      .poll(() => table(page, 'Refusals by missing permission').getByRole('rowheader').allInnerTexts())
      .toEqual(['See guest names\nguests.profile.read']);
    await expect.poll(() => table(page, 'Slowest operations').getByRole('rowheader').count()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('row', { name: /4 answered, .* 1 refused, .* 1 failed,/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(app.complaints).toEqual([]);
  });

  verifies('insight.links', 'each figure leads to the records it counts, and to no others', async () => {
    const app = await openOverview();
    const { page } = app;
    const reported = await followAll(app, () => getFigures(page));
    expect(reported.length).toBeGreaterThan(12);
    expect(reported.filter((line) => !isSameCount(line))).toEqual([]);
  });

  verifies('insight.links', 'each cell of the table of hours leads to the records of that hour', async () => {
    const app = await openOverview();
    const { page } = app;
    const cells = () =>
      page
        .getByRole('table')
        .filter({ hasText: 'Hour from' })
        .getByRole('link', { name: /in the audit log$/ });
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect.poll(() => cells().count()).toBe(6);
    const [first] = await cells().allInnerTexts();
    expect(first).toBe('4');
    await cells().first().click();
    await page.getByText('4 records', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Active filters' }).getByText('Calls made with a key').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Remove From/ }).click();
    await page.getByText('9 records', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Calls made with a key' }).click();
    await page.getByRole('button', { name: /^Remove Outcome/ }).click();
    await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'detached' });
  });

  verifies(
    'insight.links',
    'an hour is a whole one of the property, and so is what it leads to',
    async () => {
      const app = await openTestApp({ isSignedIn: false });
      const { world, page } = app;
      await world.manage('properties.update', { property_id: world.propertyId, time_zone: 'Asia/Kolkata' });
      world.clock.pass(17 * MINUTE_MS);
      // 14:47 at the property.
      await openAfterCalls(app);
      await app.signIn();
      await app.open('/overview');
      await page.getByRole('button', { name: 'Show as table' }).click();
      const hours = page.getByRole('table').filter({ hasText: 'Hour from' }).getByRole('row');
      await expect.poll(() => hours.nth(1).innerText()).toMatch(/^17:00\b/);
      await expect.poll(() => hours.last().innerText()).toMatch(/^16:00\b/);
      await expect.poll(() => hours.filter({ hasText: /^14:00/ }).innerText()).toMatch(/^14:00\s+4\s+1\s+1$/);
      await hours
        .filter({ hasText: /^14:00/ })
        .getByRole('link', { name: /answered/ })
        .click();
      await page.getByText('4 records', { exact: true }).waitFor();
      const filters = await page.getByRole('list', { name: 'Active filters' }).allInnerTexts();
      expect(filters.join()).toMatch(/14:00(?::00)?\b.*15:00(?::00)?\b/s);
      const { searchParams } = new URL(page.url().replace('#/', ''));
      expect(searchParams.get('since')).toBe('2026-11-21T08:30:00.000Z');
      expect(searchParams.get('until')).toBe('2026-11-21T09:30:00.000Z');
    },
  );

  verifies('insight.links', 'a day is one of the calendar, and so is what it leads to', async () => {
    const app = await openOverview();
    const { page } = app;
    await page.getByRole('radio', { name: '7 d' }).click();
    await page.getByRole('img', { name: /in the last 7 days, .* Busiest: Sat,? 21 Nov\.$/ }).waitFor();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const days = page.getByRole('table').filter({ hasText: 'Day' }).getByRole('row');
    await expect.poll(() => days.nth(1).innerText()).toMatch(/^Sun,? 15 Nov\s+0\s+0\s+0$/);
    await expect.poll(() => days.last().innerText()).toMatch(/^Sat,? 21 Nov\s+9\s+2\s+2$/);
    await days
      .last()
      .getByRole('link', { name: /^9 answered/ })
      .click();
    await page.getByText('9 records', { exact: true }).waitFor();
    const { searchParams } = new URL(page.url().replace('#/', ''));
    expect(searchParams.get('since')).toBe('2026-11-21T00:00:00.000Z');
    expect(searchParams.get('until')).toBe('2026-11-22T00:00:00.000Z');
  });

  verifies('insight.links', 'without the right to read the log, figures stand without links', async () => {
    const app = await openTestApp({ isSignedIn: false });
    const { world, page } = app;
    await openAfterCalls(app);
    const role = { id: null, name: 'Key keeper', permissions: ['integration.apikey.manage'] } as const;
    const { id } = await world.manage('roles.save', { ...role, permissions: [...role.permissions] });
    const { email } = await addMember(world, 'Kay Ring', id);
    await app.signIn(email, MEMBER_PASSWORD);
    await app.open('/overview');
    await page.getByRole('img', { name: /^13 calls/ }).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('link', { name: /in the audit log$/ })
          .count(),
      )
      .toBe(0);
    await expect.poll(() => readTotals(page)).toEqual(TOTALS);
    expect(await findViolations(page)).toEqual([]);
  });

  it('follows new calls by itself, and looks further back on request', async () => {
    const app = await openOverview();
    const { page, world } = app;
    const { token } = await world.mint({ name: 'Newcomer' });
    await world.call('/api/v1/property', { token });
    await page.getByRole('img', { name: /^14 calls/ }).waitFor({ timeout: 20_000 });
    await table(page, 'Keys by use').getByText('Newcomer').waitFor();
    await page.getByRole('radio', { name: '30 d' }).click();
    await page.waitForURL(/range=30d/);
    await page.getByRole('heading', { name: 'Calls by day' }).waitFor();
    await page.getByRole('img', { name: /^14 calls in the last 30 days/ }).waitFor();
  });

  it('says when there were no calls, and is not where one lands', async () => {
    const app = await openTestApp();
    await app.page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    await expect
      .poll(() =>
        app.page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('list')
          .getByRole('link')
          .allInnerTexts(),
      )
      .toEqual(expect.arrayContaining(['Overview', 'API keys']));
    await app.page.keyboard.type('go');
    await app.page.getByRole('heading', { name: 'No calls in the last 24 hours' }).waitFor();
    expect(await findViolations(app.page)).toEqual([]);
    expect(app.complaints).toEqual([]);
  });
});
