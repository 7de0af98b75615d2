import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp, openTestApp } from '../../support/browser/app';
import { bookStay } from '../../support/screens/book-stay';
import { fillOwner } from '../../support/screens/first-run-screen';

const getBackground = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

const measureLeft = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().left);

describe('what the pictures of every screen showed', () => {
  it('a calendar marks the day of today', async () => {
    const { page, world } = await openTestApp({ path: '/audit' });
    await page.clock.setSystemTime(world.clock.now());
    await page.getByRole('button', { name: 'Go to date' }).click();
    const today = page.getByRole('dialog', { name: 'Go to date' }).getByRole('button', { name: /^Today/ });
    await expect
      .poll(() => today.evaluate((day) => Number.parseFloat(getComputedStyle(day).borderTopWidth)))
      .toBe(1);
    expect(await findViolations(page)).toEqual([]);
  });

  it('a menu in dark has an edge that differs from the lines of the card behind it', async () => {
    const { page } = await openTestApp({ theme: 'dark', path: '/overview' });
    const line = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--line'));
    await page.getByRole('button', { name: /Maren Quay/ }).click();
    await page.getByRole('menu').waitFor();
    const shadow = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--e2'));
    expect(line).not.toBe('');
    expect(shadow).not.toContain(line);
  });

  it('the step of the property has its button in a window of 1280 x 800', async () => {
    const { page } = await openEmptyTestApp();
    await page.getByRole('heading', { level: 1, name: 'Welcome to Brasstag' }).waitFor();
    await fillOwner(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your property' }).waitFor();
    const button = page.getByRole('button', { name: 'Continue' });
    await expect
      .poll(() => button.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom))
      .toBeGreaterThanOrEqual(8);
  });

  it('the playground without a session begins where other screens do', async () => {
    const { page, open } = await openTestApp({ width: 1920, height: 1080, path: '/webhooks' });
    const other = await measureLeft(page.getByRole('heading', { level: 1, name: 'Webhooks' }));
    await open('/playground');
    await page.getByRole('heading', { name: 'Try calls with a short-lived key' }).waitFor();
    expect(await measureLeft(page.getByRole('heading', { level: 1, name: 'Playground' }))).toBe(other);
  });

  it('a kind of notice takes one line', async () => {
    const { page } = await openTestApp({ path: '/notices' });
    const row = page.getByRole('row', { name: /A revoked or expired key is tried/ });
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(40);
  });

  it('erasing a guest is offered among quiet buttons, and filled with red only in its question', async () => {
    const { page, world, open } = await openTestApp();
    const { token } = await world.mint();
    const { id } = await bookStay(world, token);
    await open(`/reservations/${id}`);
    const card = page.getByRole('region', { name: 'Guest data' });
    const erase = card.getByRole('button', { name: 'Erase guest data' });
    await erase.waitFor();
    const quiet = await getBackground(card.getByRole('button', { name: 'Export guest data' }));
    await expect.poll(() => getBackground(erase)).toBe(quiet);
    await erase.click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Erase guest data' });
    await expect.poll(() => getBackground(confirm)).not.toBe(quiet);
  });

  it('the card of the language names it once', async () => {
    const { page } = await openTestApp({ path: '/account' });
    const card = page.getByRole('region', { name: 'Language' });
    await card.getByRole('button', { name: /Language$/ }).waitFor();
    const seen = await card.evaluate(
      (element) =>
        [...element.querySelectorAll('h2, label, span')].filter(
          (part) => part.textContent === 'Language' && part.getBoundingClientRect().width > 1,
        ).length,
    );
    expect(seen).toBe(1);
  });
});
