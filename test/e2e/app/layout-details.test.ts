import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const LONG_NAME = 'W'.repeat(60);

/** Lists the sections that the sidebar does not show whole until it is scrolled. */
const listUnseenSections = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Main' }).evaluate((sidebar) =>
    [...sidebar.querySelectorAll('li a')]
      .filter((link) => {
        const { left, top, bottom, height } = link.getBoundingClientRect();
        const isOnTop = (y: number) => link.contains(document.elementFromPoint(left + 20, y));
        return height < 24 || !isOnTop(top + 2) || !isOnTop(bottom - 2);
      })
      .map(({ textContent }) => textContent ?? ''),
  );

/** Measures how far from the edge of its field the text of an element begins, in px. */
const measureIndent = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const box = element.closest<HTMLElement>('input, [role="group"]') ?? element;
    if (box === element)
      return Math.round(Number.parseFloat(getComputedStyle(box).paddingLeft)) + box.clientLeft;
    const text = document.createRange();
    text.selectNodeContents(element);
    return Math.round(text.getBoundingClientRect().left - box.getBoundingClientRect().left);
  });

describe('the window, in small', () => {
  it('a time begins where the text of other fields does', async () => {
    const { page } = await openTestApp({ path: '/property' });
    const name = await measureIndent(page.getByRole('main').getByLabel('Name', { exact: true }));
    for (const label of ['Check-in from', 'Check-out by'])
      expect(await measureIndent(page.getByRole('spinbutton', { name: new RegExp(`hour.*${label}`) }))).toBe(
        name,
      );
  });

  it('the permissions of a role begin where its name does', async () => {
    const { page } = await openTestApp({ path: '/members?tab=roles' });
    await page.getByRole('link', { name: 'New role' }).click();
    const getLeft = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
    const name = await getLeft(page.getByLabel('Name of the role'));
    const option = page.getByRole('option', { name: 'See property details' });
    await expect.poll(() => getLeft(option.locator('span').first())).toBe(name);
  });

  it('the date on which a key expires has one line', async () => {
    const { page, world, open } = await openTestApp({ width: 1280, language: 'en-GB' });
    world.clock.set(Date.parse('2030-11-29T12:00:00Z'));
    await page.clock.setSystemTime(world.clock.now());
    await world.mint({ name: 'Door locks', expiresInDays: 30 });
    await open('/keys');
    const date = getKeyRow(page, 'Door locks').getByText('29 Dec 2030');
    const lines = await date.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  it('a blank sign-in says what is missing, and sends nothing', async () => {
    const { page, world } = await openTestApp({ isSignedIn: false });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter your email address.').waitFor();
    await page.getByText('Enter your password.').waitFor();
    await expect.poll(() => page.getByLabel('Email').evaluate((field) => field.matches(':focus'))).toBe(true);
    const tries = (await world.records()).filter(({ operation }) => operation === 'session.signIn');
    expect(tries).toEqual([]);
  });

  it('a name without a space leaves the other columns their place', async () => {
    const { page, world, open } = await openTestApp();
    await world.manage('members.add', {
      property_id: world.propertyId,
      name: LONG_NAME,
      email: `${'w'.repeat(60)}@example.com`,
      role_id: 'front_desk',
      password: null,
    });
    await open('/members');
    const table = page.getByRole('table', { name: 'Members' });
    await table.getByText(LONG_NAME, { exact: true }).first().waitFor();
    const spare = await table.evaluate(({ parentElement }) =>
      parentElement === null ? -1 : parentElement.clientWidth - parentElement.scrollWidth,
    );
    expect(spare).toBe(0);
  });

  verifies('ui.sections-visible', 'shows every section at once, as rail or in full', async () => {
    const { page } = await openTestApp({ width: 1280, height: 820 });
    await page.getByText('Service running').waitFor();
    for (const [width, height] of [
      [1280, 820],
      [1280, 800],
      [1366, 768],
      [1280, 720],
      [800, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await listUnseenSections(page), `${width} x ${height}`).toEqual([]);
    }
  });

  verifies(
    'ui.sections-visible',
    'shows the current section of a window that is too low for all',
    async () => {
      const { page } = await openTestApp({ width: 640, height: 400, path: '/service/reach' });
      await page.getByRole('heading', { level: 1, name: 'Reach assistant' }).waitFor();
      await page.getByText('Service running').waitFor();
      await expect.poll(() => listUnseenSections(page)).not.toEqual([]);
      await expect.poll(() => listUnseenSections(page)).not.toContain('Service');
    },
  );

  it('the rail of icons names the one that has the focus', async () => {
    const { page, open } = await openTestApp({ width: 800, height: 600 });
    await open('/service');
    const link = page.getByRole('link', { name: 'Audit log' });
    await link.waitFor();
    const width = () => link.getByText('Audit log').evaluate((name) => name.getBoundingClientRect().width);
    expect(await width()).toBeLessThan(2);
    for (let presses = 0; !(await link.evaluate((it) => it.matches(':focus-visible'))); presses += 1) {
      expect(presses).toBeLessThan(40);
      await page.keyboard.press('Tab');
    }
    expect(await width()).toBeGreaterThan(30);
    expect(await findViolations(page)).toEqual([]);
  });

  it('a compact row holds the state, and under it what needs attention in words', async () => {
    const { page, world, open } = await openTestApp();
    await world.mint({ name: 'Front desk', expiresInDays: 3 });
    await open('/service');
    await page.getByText('Compact', { exact: true }).click();
    await open('/keys');
    const row = getKeyRow(page, 'Front desk');
    const sign = row.getByRole('button', { name: /^Health of Front desk/ });
    await sign.waitFor();
    await sign.getByText('Expires soon').waitFor();
    const [signBox, badgeBox, rowBox] = [
      await sign.boundingBox(),
      await row.getByText('Active').boundingBox(),
      await row.boundingBox(),
    ];
    expect(rowBox?.height).toBe(44);
    expect(signBox?.y).toBeGreaterThanOrEqual((badgeBox?.y ?? 0) + (badgeBox?.height ?? 0));
    expect((signBox?.y ?? 0) + (signBox?.height ?? 0)).toBeLessThan((rowBox?.y ?? 0) + 44);
  });
});
