import { DAY_MS } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { getKeyRow, listKeyNames } from '../screens/keys-screen';
import type { World } from '../service/service-world';

/** Time until the keys are checked. */
export const MARKED_AFTER_MS = 31 * DAY_MS;

/** Creates keys that need attention, and one that does not, after a month. Returns `Ending`. */
export async function mintMarkedKeys(world: World): Promise<KeyView> {
  const one = ['inventory.unit.read'];
  await world.mint({ name: 'Forgotten', scopes: one, expiresInDays: 365 });
  await world.mint({ name: 'Endless', scopes: one });
  const scopes = [...one, 'guests.profile.read'];
  const { key, token } = await world.mint({ name: 'Ending', scopes, expiresInDays: 44 });
  world.clock.pass(MARKED_AFTER_MS);
  await world.mint({ name: 'Sound', scopes: one, expiresInDays: 365 });
  for (let calls = 0; calls < 10; calls += 1) await world.call('/api/v1/units', { token });
  for (let calls = 0; calls < 2; calls += 1) await world.call('/api/v1/room-types', { token });
  return key;
}

export const getHealthCell = (page: Page, name: string) =>
  getKeyRow(page, name).getByRole('button', { name: new RegExp(`^Health of ${name}`) });

/** The marks of each key. */
export const MARKS = [
  'Health of Ending: Expires soon, Often refused, Unused permissions',
  'Health of Forgotten: Unused for 30 days',
  'Health of Endless: Unused for 30 days',
];

/** Expects the visible marks, and none at `Sound`. */
export async function readMarks(page: Page): Promise<(string | null)[]> {
  await getHealthCell(page, 'Ending').waitFor();
  expect(await getHealthCell(page, 'Sound').count()).toBe(0);
  const nameOf = (name: string) => getHealthCell(page, name).getAttribute('aria-label');
  return Promise.all(['Ending', 'Forgotten', 'Endless'].map(nameOf));
}

/** Opens the marks of `Ending`, and reads them. Dates are in the format of the locale. */
export async function openMarks(page: Page, ends: string, since: string): Promise<void> {
  await getHealthCell(page, 'Ending').click();
  const marks = page.getByRole('dialog', { name: 'Health of Ending' });
  await marks.getByText('Refused 2 of 12 calls in the last 24 hours.').waitFor();
  await marks.getByText(`It stops working on ${ends}.`).waitFor();
  await marks.getByText(`No answered call has needed these since ${since}:`).waitFor();
  await marks.getByText('See guest names').waitFor();
}

/** Narrows the list to keys that need attention, and opens the reasons for it. */
export async function narrowToAttention(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Needs attention 3' }).click();
  await page.waitForURL(/health=attention/);
  expect((await listKeyNames(page)).toSorted()).toEqual(['Ending', 'Endless', 'Forgotten']);
  await page.getByRole('button', { name: /Reason/ }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'For any reason',
    'Expires soon (1)',
    'Unused for 30 days (2)',
    'Often refused (1)',
    'Never expires (1)',
    'Unused permissions (1)',
  ]);
}
