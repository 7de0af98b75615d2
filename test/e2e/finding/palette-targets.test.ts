import type { Page } from 'playwright';
import { expect } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';
import { addMember } from '../../support/screens/add-member';
import { openPaletteWith } from '../../support/screens/which-permission';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const _group = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('group', { name, exact: true });

/** The name by which a screen reader announces the focused element: its label, or its text. */
const readFocusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  });

const bookedSchema = z.looseObject({ id: z.string(), number: z.string() });

/** Books a room by the public API. */
async function bookForSilva(world: World) {
  const { token } = await world.mint({ name: 'Booking website' });
  const { types } = await world.manage('rooms.list', { property_id: world.propertyId });
  const body = {
    room_type_id: types[0]?.id ?? '',
    arrival: '2026-11-24',
    departure: '2026-11-26',
    guest: { first_name: 'Rui', last_name: 'Silva' },
    adults: 1,
  };
  const answer = await world.call('/api/v1/reservations', { token, method: 'POST', body });
  return bookedSchema.parse(await answer.json());
}

/** Types in the palette, and takes the entry once it is visible. */
async function take(page: Page, text: string, name: string | RegExp): Promise<void> {
  await openPaletteWith(page, text);
  await entry(page, name).first().click();
  await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor({ state: 'detached' });
}

verifies(
  'ui.palette-actions',
  'every action is found by an owner’s word, and leads to where it is done',
  async () => {
    const { page, complaints } = await openTestApp({ path: '/overview' });
    const opened: readonly (readonly [string, RegExp, string])[] = [
      ['csv', /^Export the log/, 'Export'],
      ['tamper', /^Verify the log/, 'Verify the chain'],
      ['invite', /^Add member/, 'Add a member'],
      ['bed', /^Add rooms/, 'Add rooms'],
      ['category', /^Add room type/, 'Add a room type'],
      ['upload', /^Import reservations/, 'Import'],
      ['channel manager', /^Create key/, 'Create an API key'],
    ];
    for (const [word, name, title] of opened) {
      await take(page, word, name);
      const dialog = page.getByRole('dialog', { name: new RegExp(title) });
      await pressEscapeIn(dialog);
      await dialog.waitFor({ state: 'detached' });
    }
    await take(page, 'password', /^Change password/);
    await expect.poll(() => readFocusedName(page)).toBe('New password');
    await take(page, 'safe', /^Back up now/);
    await page
      .getByText(/^Backed up: /)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await take(page, 'bring back', /^Restore from a backup/);
    await expect.poll(() => readFocusedName(page)).toBe('Restore from a backup');
    await take(page, 'denied', /^Refused in the last 24 hours/);
    await expect.poll(() => page.url()).toContain('/audit?outcome=refused&when=day');
    await take(page, 'rights', /^New role/);
    await page.getByRole('textbox', { name: 'Name of the role' }).waitFor();
    expect(complaints).toEqual([]);
  },
);

verifies('ui.palette-settings', 'a setting is found by its label, and its field has the focus', async () => {
  const { page } = await openTestApp({ path: '/overview' });
  const labels = [
    'Port',
    'Public address',
    'Trusted proxies',
    'Allowed hosts',
    'Keep audit log for (days)',
    'Sign out when idle (minutes)',
    'Rate limit per key (calls per second)',
    'Name',
    'Street',
    'Town',
    'Postal code',
    'Country',
    'Time zone',
    'Assign rooms (days before arrival)',
  ];
  for (const label of labels) {
    await take(page, label, new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')} (Service|Property)$`));
    await expect.poll(() => readFocusedName(page), { message: label }).toBe(label);
  }
  for (const [label, within] of [
    ['Check-in from', 'Check-in from'],
    ['Check-out by', 'Check-out by'],
    ['Colours', 'Colours'],
    ['Rows', 'Rows'],
  ] as const) {
    await take(page, label, new RegExp(`^${label} (Service|Property)$`));
    const around = page
      .getByRole('group', { name: within })
      .or(page.getByRole('radiogroup', { name: within }));
    await expect
      .poll(() => around.evaluate((element) => element.contains(document.activeElement)), { message: label })
      .toBe(true);
  }
  await take(page, 'technical names', /^Show technical names/);
  await expect
    .poll(() =>
      page
        .getByRole('switch', { name: 'Show technical names' })
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
});

verifies('ui.palette-finds', 'people, rooms, reservations and records are found and opened', async () => {
  const { page, world } = await openTestApp({ path: '/overview' });
  await addMember(world, 'Jo Brandt', 'manager');
  const { token } = await world.mint({ name: 'Channel manager' });
  await world.call('/api/v1/reservations', { token });
  await take(page, 'brandt', /^Jo Brandt/);
  await heading(page, 'Members and roles').waitFor();
  await expect.poll(() => readFocusedName(page)).toMatch(/Jo Brandt|Manager/);
  const { units } = await world.manage('rooms.list', { property_id: world.propertyId });
  const room = units[0]?.name ?? '';
  await take(page, room, new RegExp(`^${room} `));
  await heading(page, 'Property').waitFor();
  await expect.poll(() => readFocusedName(page)).toBe(`Edit ${room}`);
  const reservation = await bookForSilva(world);
  await take(page, 'silva', /^Rui Silva/);
  await page.waitForURL(new RegExp(`#/reservations/${reservation.id}`));
  await take(page, reservation.number, new RegExp(reservation.number));
  await page.waitForURL(new RegExp(`#/reservations/${reservation.id}`));
  await take(page, '#1', /^Record 1 /);
  await page.getByRole('heading', { name: 'Record 1', exact: true }).waitFor();
  await openPaletteWith(page, '999999');
  await page.getByText('Nothing matches.').waitFor();
});
