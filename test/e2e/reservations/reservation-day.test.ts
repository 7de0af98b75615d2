import { DAY_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

verifies('ui.reservations', 'are read again once the day of the property changes', async () => {
  const { page, open, world } = await openTestApp();
  const rpc = await recordRpc(page);
  await page.reload();
  await open('/reservations');
  await page.getByRole('heading', { name: 'No reservations yet' }).waitFor();
  const sent = () => rpc.commands.filter((command) => command === 'reservations.search').length;
  const before = sent();
  await page.clock.setSystemTime(world.clock.now() + DAY_MS);
  await page.clock.fastForward(61_000);
  await expect.poll(sent).toBeGreaterThan(before);
});
