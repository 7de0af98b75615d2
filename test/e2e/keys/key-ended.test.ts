import { DAY_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const scopes = ['integration.mcp.connect', 'reservations.reservation.read'] as const;

verifies(
  'ui.key-expires-itself',
  'a visible key expires by itself, before the service reports it',
  async () => {
    const { page, world, open } = await openTestApp();
    const { key } = await world.mint({ name: 'Trial', scopes: [...scopes], expiresInDays: 1 });
    await page.clock.setSystemTime(world.clock.now() + DAY_MS - 60_000);
    await page.reload();
    await open(`/keys/${key.prefix}`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Trial' }).waitFor();
    await main.getByText('Active', { exact: true }).waitFor();
    await main.getByRole('heading', { name: 'Use this key' }).waitFor();
    await page.clock.fastForward(61_000);
    await main.getByText('Expired', { exact: true }).first().waitFor();
    await expect.poll(() => main.getByText('Active', { exact: true }).count()).toBe(0);
    await expect.poll(() => main.getByRole('button', { name: /^(Replace|Revoke)/ }).count()).toBe(0);
    await expect.poll(() => main.getByRole('heading', { name: 'Use this key' }).count()).toBe(0);
    await main.getByText('It can’t be reactivated.').waitFor();
    await expect.poll(() => main.getByRole('term').allInnerTexts()).toContain('Expired');
    expect(await findViolations(page)).toEqual([]);
  },
);
verifies('ui.key-expires-itself', 'a key that ended says when, to the minute', async () => {
  const { page, world, open } = await openTestApp();
  const { key } = await world.mint({ name: 'Old website' });
  await world.revoke(key);
  await open(`/keys/${key.prefix}`);
  await page.getByRole('heading', { name: 'Revoked 21 Nov 2026, 09:00', exact: true }).waitFor();
});
