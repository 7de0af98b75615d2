import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { formatSpread, typeTimed } from '../../support/browser/paint-times';
import { listKeyNames, seedKeys } from '../../support/screens/keys-screen';

const systems = [
  'Channel manager',
  'Door locks',
  'Website form',
  'Till',
  'Accounting',
  'Minibar',
  'Front desk',
];

/** Opens a list of that many keys, of seven systems in turn, with the focus in its search. */
async function openList(count: number) {
  const app = await openTestApp();
  const names = Array.from({ length: count }, (_, index) => `${systems[index % systems.length]} ${index}`);
  await seedKeys(
    app.world,
    names.map((name) => ({ name })),
  );
  await app.page.reload();
  const search = app.page.getByRole('searchbox');
  await app.page.getByRole('grid').getByRole('row').nth(5).waitFor();
  await search.focus();
  return { ...app, search, grid: app.page.getByRole('grid', { name: 'API keys' }) };
}

/** Advances the stopped clock of a page. */
const letPass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

describe('the search in the list of keys', () => {
  it('makes only the rows in sight from 41 keys on, however many match', async () => {
    const { page, search, grid, complaints } = await openList(45);
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('46');
    await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(40);
    await search.fill('till');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('7');
    expect((await listKeyNames(page)).toSorted()).toEqual(
      ['Till 3', 'Till 10', 'Till 17', 'Till 24', 'Till 31', 'Till 38'].toSorted(),
    );
    expect(await findViolations(page)).toEqual([]);
    await search.fill('nothing is called so');
    await grid.getByText('No key matches.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows what matches before the address does, which waits until the typing rests', async () => {
    const { page, search } = await openList(45);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
    await page.keyboard.type('till 1');
    await expect.poll(() => search.inputValue()).toBe('till 1');
    await letPass(page, 100);
    await expect.poll(async () => (await listKeyNames(page)).length).toBe(2);
    expect(page.url()).not.toContain('q=');
    await letPass(page, 250);
    await page.waitForURL(/q=till\+1$/);
    await page.keyboard.type('7');
    await letPass(page, 100);
    expect(page.url()).toMatch(/q=till\+1$/);
    await page.keyboard.press('Tab');
    await page.waitForURL(/q=till\+17$/);
  });

  it('follows its address, which a link or the way back may change', async () => {
    const { page, open, search } = await openList(7);
    await open('/keys?q=till');
    await page.waitForURL(/q=till/);
    await expect.poll(() => search.inputValue()).toBe('till');
    await page.goBack();
    await expect.poll(() => search.inputValue()).toBe('');
  });

  /** Printed, not judged, because the time depends on the machine. */
  it('answers each key that is pressed among a hundred', async () => {
    const { page, search, grid } = await openList(100);
    const presses = [];
    for (const text of ['door', 'till', 'web', 'mini', 'acc']) {
      await search.fill('nothing is called so');
      await page.getByText('No key matches.').waitFor();
      await search.fill('');
      await grid.getByRole('row').nth(5).waitFor();
      presses.push(...(await typeTimed(page, text)));
    }
    expect(presses).toHaveLength(18);
    const echo = formatSpread(presses.map(({ echoMs }) => echoMs));
    const result = formatSpread(presses.map(({ resultMs }) => resultMs));
    process.stdout.write(`Search of 100 keys, from press to paint: field ${echo}, rows ${result}\n`);
  });
});
