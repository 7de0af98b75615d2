import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow, listKeyNames } from '../../support/screens/keys-screen';

/** Opens two active keys, in a list that its address filters. */
async function openKeys(path: string) {
  const app = await openTestApp();
  for (const name of ['Front desk', 'Old website'])
    await app.world.mint({ name, scopes: ['rates.availability.read'], expiresInDays: 365 });
  await app.open(path);
  const search = app.page.getByRole('searchbox');
  const isSearched = () => search.evaluate((field) => field === document.activeElement);
  return { ...app, grid: app.page.getByRole('grid', { name: 'API keys' }), search, isSearched };
}

it.each(['keyboard', 'pointer'] as const)(
  'a search in vain is cleared where the next one begins, and leaves the filters alone (%s)',
  async (means) => {
    const { page, grid, search, isSearched } = await openKeys('/keys?q=minibar&state=active');
    await grid.getByText('No key matches.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const clear = grid.getByRole('button', { name: 'Clear the search' });
    await (means === 'keyboard' ? clear.press('Enter') : clear.click());
    await getKeyRow(page, 'Front desk').waitFor();
    expect(await isSearched()).toBe(true);
    await expect.poll(() => search.inputValue()).toBe('');
    await expect.poll(() => page.getByRole('radio', { name: /Active/ }).isChecked()).toBe(true);
    await page.waitForURL((url) => url.hash === '#/keys?state=active');
  },
);

it.each([
  ['/keys?state=expired', 'No expired keys.'],
  ['/keys?health=attention', 'No key needs attention.'],
  ['/keys?state=expired&health=unused', 'No expired key needs attention for this reason.'],
])('filters that leave no key say so, and all are shown again: %s', async (path, text) => {
  const { page, grid, isSearched } = await openKeys(path);
  await grid.getByText(text, { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Clear the search' }).count()).toBe(0);
  await grid.getByRole('button', { name: 'Show all' }).press('Enter');
  await getKeyRow(page, 'Front desk').waitFor();
  expect((await listKeyNames(page)).toSorted()).toEqual(['Front desk', 'Old website']);
  expect(await isSearched()).toBe(true);
  await page.waitForURL((url) => url.hash === '#/keys');
});

it('each filter that leaves no key is named in its turn', async () => {
  const { page, grid } = await openKeys('/keys?state=expired');
  await grid.getByText('No expired keys.').waitFor();
  await page.getByRole('radio', { name: /Revoked/ }).click();
  await grid.getByText('No revoked keys.').waitFor();
  await page.getByRole('searchbox').fill('minibar');
  await grid.getByText('No key matches.').waitFor();
  await grid.getByRole('button', { name: 'Clear the search' }).click();
  await grid.getByText('No revoked keys.').waitFor();
});
