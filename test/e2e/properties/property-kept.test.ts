import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { createKeyOnPage, getTokenPanel } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/** Resolves once the page has announced a text that contains this. */
const expectAnnouncement = (page: Page, text: string): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(text)) resolve();
      }),
    );
  });

const at = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name} .*room`) });

verifies(
  'ui.property-stays',
  'a window stays at its property, token and all, when others are added or renamed before it',
  async () => {
    const { page, world } = await openTestApp({ hasBeenHere: false, path: '/keys' });
    const reportedWork = [expectAnnouncement(page, 'Annex'), expectAnnouncement(page, 'Attic')];
    await page.reload();
    await at(page, 'Cliff Cottage').waitFor();
    const { panel, token, copy, done } = await createKeyOnPage(page, 'Front desk');
    const propertyProfile = { time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
    await world.manage('properties.add', { name: 'Annex', ...propertyProfile });
    await reportedWork[0];
    await world.manage('properties.update', { property_id: world.propertyId, name: 'Attic' });
    await reportedWork[1];
    await expect.poll(() => token.innerText()).toMatch(/^svck_/);
    await copy.click();
    await page.getByText('Paste it into the other system now.').waitFor();
    await done.click();
    await panel.waitFor({ state: 'detached' });
    await at(page, 'Cliff Cottage').click();
    await page.getByRole('menu').getByText('Annex').waitFor();
  },
);

verifies(
  'ui.property-stays',
  'a member who loses the active property reads that, and where they are now',
  async () => {
    const { page, world, open, signIn } = await openTestApp({ hasBeenHere: false, isSignedIn: false });
    const jo = await addMember(world, 'Jo Brandt', 'owner');
    const member = { member_id: jo.id, role_id: 'owner' };
    await world.manage('members.assign', { property_id: world.otherPropertyId, ...member });
    await signIn(jo.email, MEMBER_PASSWORD);
    await at(page, 'Cliff Cottage').waitFor();
    await open('/keys');
    await createKeyOnPage(page, 'Front desk');
    await world.manage('members.assign', { property_id: world.otherPropertyId, ...member, role_id: null });
    await page
      .getByText('You no longer have access to Cliff Cottage. Now in Harbour House.')
      .first()
      .waitFor();
    await page.getByText('The token has been destroyed.').first().waitFor();
    await getTokenPanel(page).panel.waitFor({ state: 'detached' });
    // When access returns, the page does not switch back.
    await world.manage('members.assign', { property_id: world.otherPropertyId, ...member });
    await at(page, 'Harbour House').click();
    await page.getByRole('menu').getByText('Cliff Cottage').waitFor();
    expect(await page.title()).toBe('API keys, Harbour House');
  },
);

verifies(
  'ui.property-stays',
  'the chosen property is marked as such, and Back leads to no key of another one',
  async () => {
    const { page, world, open } = await openTestApp({ path: '/service' });
    const { key } = await world.mint({ name: 'Door locks' });
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    for (const path of [`/keys/${key.prefix}`, '/audit?outcome=refused', `/keys/${key.prefix}`]) {
      await open(path);
      await page.waitForURL((url) => url.hash === `#${path}`);
    }
    await page.getByRole('heading', { level: 1, name: 'Door locks' }).waitFor();
    await at(page, 'Harbour House').click();
    const item = (name: string) => page.getByRole('menuitemradio', { name });
    await expect.poll(() => item('Harbour House').getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => item('Cliff Cottage').getAttribute('aria-checked')).toBe('false');
    expect(await findViolations(page)).toEqual([]);
    await item('Cliff Cottage').click();
    await page.waitForURL((url) => url.hash === '#/keys');
    for (const hash of ['#/audit', '#/keys', '#/service']) {
      await page.evaluate(() => history.back());
      await page.waitForURL((url) => url.hash === hash);
    }
    await expect.poll(() => page.title()).toBe('Service, Cliff Cottage');
  },
);
