import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow, listKeyNames, seedKeys } from '../../support/screens/keys-screen';

/** Opens three keys with different usage, one of them ended. */
async function openSeeded(options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> {
  const app = await openTestApp(options);
  const { world, page } = app;
  const sync = await world.mint({
    name: 'Channel manager sync',
    scopes: ['rates.availability.read', 'reservations.reservation.read', 'guests.profile.read'],
  });
  await world.mint({ name: 'Front-desk assistant', scopes: ['housekeeping.unit.update'], expiresInDays: 13 });
  const old = await world.mint({ name: 'Old website', scopes: ['rates.availability.read'] });
  await world.revoke(old.key);
  for (const path of ['/api/v1/reservations', '/api/v1/guests', '/api/v1/room-types'])
    await world.call(path, { token: sync.token });
  await getKeyRow(page, 'Old website').getByText('Revoked').waitFor();
  return app;
}

describe('the list of keys', () => {
  it('is empty at first, and offers the one thing to do', async () => {
    const { page, complaints } = await openTestApp();
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
    await page.getByText('Create a key for each system that connects to Harbour House, such as').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'shows of each key what it may, what it does and when it ends (%s)',
    async (theme) => {
      const { page, complaints } = await openSeeded({ theme });
      const sync = getKeyRow(page, 'Channel manager sync');
      // Each comes by a request of its own.
      for (const text of ['1 refused', 'Often refused'])
        await sync.getByText(text, { exact: true }).waitFor();
      const names = ['Front-desk assistant', 'Channel manager sync', 'Old website'];
      await expect.poll(() => listKeyNames(page)).toEqual(names);
      await expect
        .poll(() => sync.innerText())
        .toMatch(
          /See availability\s+and 2 more\s+Active\s+Often refused\s+Just now\s+3\s+1 refused\s+Never\s+Revoke/,
        );
      await expect
        .poll(() => getKeyRow(page, 'Front-desk').innerText())
        .toMatch(/Never used\s+–\s+In 13 days\s+Revoke/);
      await expect
        .poll(() =>
          getKeyRow(page, 'Old website')
            .getByRole('button', { name: /Revoke/ })
            .count(),
        )
        .toBe(0);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'and 2 more' }).click();
      const all = page.getByRole('dialog', { name: 'Permissions of Channel manager sync' });
      await expect
        .poll(() => all.getByRole('listitem').allInnerTexts())
        .toEqual([
          expect.stringMatching(/See availability\s+rates\.availability\.read/),
          expect.stringMatching(/See reservations\s+reservations\.reservation\.read/),
          expect.stringMatching(/See guest names\s+guests\.profile\.read/),
        ]);
      expect(await findViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it('keeps search, state and order in its address', async () => {
    const { page } = await openSeeded();
    await page.keyboard.press('/');
    await page.keyboard.type('availability');
    await page.getByRole('radio', { name: /Revoked/ }).click();
    await page.waitForURL(/q=availability/);
    await expect.poll(() => listKeyNames(page)).toEqual(['Old website']);
    await expect
      .poll(() => page.getByRole('radiogroup', { name: 'State' }).innerText())
      .toMatch(/All\s*3\s*Active\s*2\s*Expired\s*0\s*Revoked\s*1/);
    await page.reload();
    await getKeyRow(page, 'Old website').waitFor();
    await expect.poll(() => listKeyNames(page)).toEqual(['Old website']);
    await page.getByRole('searchbox').fill('minibar');
    await page.getByText('No key matches.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('grid').getByRole('button', { name: 'Clear the search' }).click();
    await getKeyRow(page, 'Old website').waitFor();
    await page.getByRole('radio', { name: /^All/ }).click();
    await getKeyRow(page, 'Channel manager').waitFor();
    await page.getByRole('columnheader', { name: 'Key' }).click();
    await page.getByRole('columnheader', { name: 'Key' }).click();
    await page.waitForURL(/descending=true/);
    await expect
      .poll(() => listKeyNames(page))
      .toEqual(['Old website', 'Front-desk assistant', 'Channel manager sync']);
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Key' }).getAttribute('aria-sort'))
      .toBe('descending');
  });

  it.each([
    ['at its instant', 0],
    ['when the service reports it, though the clock here is ahead', 120_000],
  ])('shows an expiry %s', async (_sentence, aheadMs) => {
    const { page, world } = await openTestApp();
    await seedKeys(world, [{ name: 'Trial', expiresInMs: 50_000 }]);
    await page.clock.setSystemTime(world.clock.now() + aheadMs);
    await page.reload();
    const row = getKeyRow(page, 'Trial');
    const revoke = row.getByRole('button', { name: /Revoke/ });
    await row.getByText('In 1 min').waitFor();
    await row.getByText('Active').waitFor();
    await revoke.waitFor();
    world.clock.pass(51_000);
    await page.clock.fastForward(51_000);
    await row.getByText('Expired').waitFor();
    await expect.poll(() => revoke.count()).toBe(0);
  });

  it('keeps the keys of the playground apart until they are asked for', async () => {
    const { page, world } = await openTestApp();
    await world.mint({ name: 'Sync' });
    await seedKeys(world, [{ name: 'Playground, Maren Quay', kind: 'playground' }]);
    await page.reload();
    await page.getByRole('button', { name: 'Show playground keys (1)' }).click();
    await getKeyRow(page, 'Playground').waitFor();
    await page.getByRole('button', { name: 'Hide playground keys' }).click();
    await expect.poll(() => listKeyNames(page)).toEqual(['Sync']);
  });
});
