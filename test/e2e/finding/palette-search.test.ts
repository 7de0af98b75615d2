import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { formatSpread, typeTimed } from '../../support/browser/paint-times';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { seedKeys } from '../../support/screens/keys-screen';
import { openPaletteWith } from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const group = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('group', { name, exact: true });

/** Types in the palette, and takes the entry once it is visible. */
async function take(page: Page, text: string, name: string | RegExp): Promise<void> {
  await openPaletteWith(page, text);
  await entry(page, name).first().click();
  await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor({ state: 'detached' });
}

verifies('ui.palette-way', 'the sidebar shows the way to the palette, in a rail too', async () => {
  for (const width of [1280, 640]) {
    const { page, complaints } = await openTestApp({ path: '/service', width });
    await heading(page, 'Service').waitFor();
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Search or jump to/ })
      .click();
    await group(page, 'Screens').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

describe('the groups of the palette', () => {
  verifies('ui.palette-groups', 'have headings and five entries each, and more on request', async () => {
    const { page, world } = await openTestApp({ path: '/service' });
    await seedKeys(
      world,
      Array.from({ length: 40 }, (_, index) => ({ name: `Door ${index + 1}` })),
    );
    await page.reload();
    await heading(page, 'Service').waitFor();
    await openPaletteWith(page, '');
    await entry(page, /^Door \d+ /)
      .first()
      .waitFor();
    for (const name of ['Screens', 'Actions', 'Keys', 'Members', 'Rooms', 'Settings', 'Help'])
      await expect.poll(() => group(page, name).count(), { message: name }).toBe(1);
    const keys = group(page, 'Keys');
    await expect.poll(() => keys.getByRole('menuitem').count()).toBe(6);
    await keys.getByRole('menuitem', { name: 'Show more (35)' }).click();
    await keys.getByRole('menuitem', { name: 'Show more (10)' }).click();
    await expect.poll(() => keys.getByRole('menuitem').count()).toBe(40);
    await page.keyboard.type('door 3');
    await expect.poll(() => keys.getByRole('menuitem').count()).toBe(6);
  });

  verifies('ui.palette-groups', 'begin with what this member took last', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await heading(page, 'Service').waitFor();
    await openPaletteWith(page, '');
    await entry(page, /^Overview/).waitFor();
    await expect.poll(() => group(page, 'Recent').count()).toBe(0);
    await page.keyboard.press('Escape');
    await take(page, 'leak finder', /^Leak finder/);
    await take(page, 'audit log', /^Audit log/);
    await openPaletteWith(page, '');
    const recent = group(page, 'Recent').getByRole('menuitem');
    await recent.first().waitFor();
    expect((await recent.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Audit log',
      'Leak finder',
    ]);
    await expect.poll(() => entry(page, /^Leak finder/).count()).toBe(1);
  });
});

verifies(
  'ui.palette-limits',
  'names nothing that a member may not do, nor Integrations while it is off',
  async () => {
    const { page, world, signIn } = await openTestApp({ isSignedIn: false });
    const { email } = await addMember(world, 'Jo Brandt', 'housekeeping');
    await signIn(email, MEMBER_PASSWORD);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPaletteWith(page, '');
    await entry(page, /^Your account/).waitFor();
    const field = page.getByRole('searchbox', { name: /^Search or jump to/ });
    for (const text of [
      'back up',
      'export',
      'add member',
      'add room',
      'restore',
      'port',
      'Maren',
      'create key',
    ]) {
      await field.fill(text);
      await page.getByText('Nothing matches.').waitFor();
    }
  },
);

verifies('ui.palette-limits', 'names neither keys nor Integrations while the module is off', async () => {
  const { page, world } = await openTestApp({ path: '/modules' });
  await world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: false });
  await page.reload();
  await heading(page, 'Modules').waitFor();
  await openPaletteWith(page, '');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const field = palette.getByRole('searchbox');
  await entry(page, /^Overview/).waitFor();
  for (const query of ['', 'a', 'e', 'i', 'key', 'api', 'integration', 'token', 'help']) {
    await field.fill(query);
    const more = palette.getByRole('menuitem', { name: /^Show more/ });
    while ((await more.count()) > 0) await more.first().click();
    expect(await palette.getByText(/integration|API|\bkeys?\b/i).allInnerTexts(), query).toEqual([]);
  }
});

verifies('ui.technical-names', 'shows no ids of permissions to members who do not want them', async () => {
  for (const hasTechnicalNames of [true, false]) {
    const { page } = await openTestApp({ path: '/service', hasTechnicalNames });
    await heading(page, 'Service').waitFor();
    await openPaletteWith(page, 'cancel reservations');
    await entry(page, /^What does Cancel reservations allow/).waitFor();
    expect((await page.getByText('reservations.reservation.cancel').count()) > 0).toBe(hasTechnicalNames);
  }
});

/** The time is printed, not judged, because it depends on the machine. */
verifies(
  'ui.palette-many-keys',
  'draws five of 1,000 keys, and answers each key that is pressed',
  async () => {
    const { page, world } = await openTestApp({ path: '/service' });
    await seedKeys(
      world,
      Array.from({ length: 1000 }, (_, index) => ({
        name: `Lock ${createHash('sha256').update(String(index)).digest('hex').slice(0, 8)}`,
      })),
    );
    await page.reload();
    await heading(page, 'Service').waitFor();
    await openPaletteWith(page, '');
    await entry(page, /^Lock/).first().waitFor();
    await expect.poll(() => entry(page, /^Lock/).count()).toBe(5);
    const presses = await typeTimed(page, 'lock');
    await expect.poll(() => entry(page, /^Lock/).count()).toBe(5);
    const echo = formatSpread(presses.map(({ echoMs }) => echoMs));
    process.stdout.write(`Palette with 1,000 keys, from press to paint: ${echo}\n`);
  },
);
