import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { openPaletteWith } from '../../support/screens/which-permission';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const nothing = (page: Page) => palette(page).getByText('Nothing matches.');

/** Opens the screen of the service, whose page has read no list that the palette reads. */
async function openFreshApp() {
  const app = await openTestApp({ path: '/service' });
  const rpc = await recordRpc(app.page);
  await app.page.reload();
  await app.page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
  return { ...app, rpc };
}

describe('the palette', () => {
  for (const [command, text] of [
    ['members.list', 'zzz'],
    ['rooms.list', 'zzz'],
    ['keys.list', 'zzz'],
    ['reservations.search', 'zzz'],
    ['audit.get', '#999999'],
  ] as const)
    verifies('ui.states', `says that it is searching while ${command} is not answered`, async () => {
      const { page, rpc } = await openFreshApp();
      const release = rpc.hold(command);
      await openPaletteWith(page, text);
      await palette(page).getByText('Searching…').waitFor();
      await expect.poll(() => nothing(page).count()).toBe(0);
      release();
      await nothing(page).waitFor();
      await expect.poll(() => palette(page).getByText('Searching…').count()).toBe(0);
    });

  verifies('ui.states', 'says what it could not read, and reads it again', async () => {
    const { page, rpc } = await openFreshApp();
    const allow = [rpc.refuse('members.list'), rpc.refuse('reservations.search')];
    await openPaletteWith(page, 'maren@example');
    await palette(page).getByText('Couldn’t read: Members, Reservations.').waitFor();
    await palette(page).getByText('The records cannot be read. unavailable').waitFor();
    await expect.poll(() => nothing(page).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    for (const allowOne of allow) allowOne();
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('menuitem', { name: 'Maren Quay' }).waitFor();
    await expect.poll(() => palette(page).getByText('Couldn’t read:').count()).toBe(0);
    const field = palette(page).getByRole('searchbox');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
