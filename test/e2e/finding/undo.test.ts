import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { addMember } from '../../support/screens/add-member';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const toast = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const undo = (page: Page, text: string | RegExp) =>
  toast(page, text).getByRole('button', { name: 'Undo', exact: true });

/** Counts the records of a command. */
async function countRecords(world: World, operation: string): Promise<number> {
  const records = await world.manage('audit.list', { filter: { operation }, limit: 50 });
  return records.length;
}

async function findRole(world: World, id: string, reader = world.ownerId): Promise<string | undefined> {
  const members = await world.manage('members.list', { property_id: world.propertyId }, reader);
  return members.find((member) => member.id === id)?.roles[0]?.id;
}

/** Gives another role to Jo on the page. */
async function openWithChangedRole() {
  const app = await openTestApp({ path: '/members' });
  const jo = await addMember(app.world, 'Jo Brandt', 'manager');
  await app.page.reload();
  await app.page
    .getByRole('button', { name: /Role of Jo Brandt|Jo Brandt/ })
    .first()
    .waitFor();
  await app.page
    .getByRole('row', { name: /Jo Brandt/ })
    .getByRole('button', { name: /Manager/ })
    .click();
  await app.page.getByRole('option', { name: 'Housekeeping' }).click();
  await undo(app.page, 'Jo Brandt').waitFor();
  return { ...app, jo };
}

describe('a report of an action that can be taken back', () => {
  verifies('ui.undo', 'gives a member the role from before, by another recorded command', async () => {
    const { page, world, jo } = await openWithChangedRole();
    expect(await findRole(world, jo.id)).toBe('housekeeping');
    const before = await countRecords(world, 'members.assign');
    await undo(page, 'Jo Brandt').click();
    await toast(page, 'Undone.').waitFor();
    expect(await findRole(world, jo.id)).toBe('manager');
    expect(await countRecords(world, 'members.assign')).toBe(before + 1);
    await page
      .getByRole('row', { name: /Jo Brandt/ })
      .getByRole('button', { name: /Manager/ })
      .waitFor();
  });

  verifies(
    'ui.undo-too-late',
    'says so if another member changed it since, and changes nothing',
    async () => {
      const { page, world, jo } = await openWithChangedRole();
      const input = { property_id: world.propertyId, member_id: jo.id, role_id: 'front_desk' };
      await world.manage('members.assign', input);
      await undo(page, 'Jo Brandt').click();
      await toast(page, 'It has changed since, so nothing was undone.').waitFor();
      expect(await findRole(world, jo.id)).toBe('front_desk');
    },
  );

  verifies('ui.undo', 'asks the service for the permission again', async () => {
    const { page, world, jo } = await openWithChangedRole();
    const second = await addMember(world, 'Sam Owner', 'owner');
    await world.manage(
      'members.assign',
      { property_id: world.propertyId, member_id: world.ownerId, role_id: 'front_desk' },
      second.id,
    );
    await undo(page, 'Jo Brandt').click();
    await toast(page, /^Nothing was undone\./).waitFor();
    expect(await findRole(world, jo.id, second.id)).toBe('housekeeping');
  });

  verifies('ui.undo', 'restores the name and permissions of a role, in its editor too', async () => {
    const { page, world } = await openTestApp({ path: '/members?tab=roles' });
    const permissions = ['rates.availability.read'] as const;
    const { id } = await world.manage('roles.save', {
      id: null,
      name: 'Night desk',
      permissions: [...permissions],
    });
    const read = async () => (await world.manage('roles.list', {})).find((role) => role.id === id);
    await page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name: 'Night desk' }).click();
    await page.getByRole('option', { name: /^See room types/ }).click();
    await page.getByLabel('Name of the role').fill('Night porter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await undo(page, 'Night porter saved.').waitFor();
    expect(await read()).toMatchObject({ name: 'Night porter', permissions: { length: 2 } });
    const before = await countRecords(world, 'roles.save');
    await undo(page, 'Night porter saved.').click();
    await toast(page, 'Undone.').waitFor();
    expect(await read()).toMatchObject({ name: 'Night desk', permissions });
    expect(await countRecords(world, 'roles.save')).toBe(before + 1);
    await expect.poll(() => page.getByLabel('Name of the role').inputValue()).toBe('Night desk');
    await expect.poll(() => page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
  });

  verifies('ui.undo', 'brings back a retired room', async () => {
    const { page, world } = await openTestApp({ path: '/property' });
    const { units } = await world.manage('rooms.list', { property_id: world.propertyId });
    const name = units[0]?.name ?? '';
    await page.getByRole('button', { name: `Retire ${name}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
    await undo(page, `${name} retired.`).click();
    await toast(page, 'Undone.').waitFor();
    const after = await world.manage('rooms.list', { property_id: world.propertyId });
    expect(after.units.find((room) => room.name === name)?.active).toBe(true);
    await page.getByRole('button', { name: `Retire ${name}`, exact: true }).waitFor();
  });

  verifies(
    'ui.undo',
    'restores settings, but not after a shorter retention, which deletes records',
    async () => {
      const { page, world } = await openTestApp({ path: '/service' });
      const settings = page.getByRole('form', { name: 'Settings of the service' });
      await settings.getByLabel('Sign out when idle (minutes)').fill('45');
      await settings.getByRole('button', { name: 'Save' }).click();
      await undo(page, 'Settings saved.').click();
      await toast(page, 'Undone.').waitFor();
      expect((await world.manage('service.settings', {})).idle_minutes).not.toBe(45);
      await settings.getByLabel('Keep audit log for (days)').fill('90');
      await settings.getByRole('button', { name: 'Save' }).click();
      await expect.poll(async () => (await world.manage('service.settings', {})).retention_days).toBe(90);
      await toast(page, 'Settings saved.').last().waitFor();
      await toast(page, 'Undone.').waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    },
  );

  verifies('ui.undo', 'switches Integrations on again, and restores a profile', async () => {
    const { page, world } = await openTestApp({ path: '/modules' });
    await page.getByRole('switch', { name: 'Integrations' }).click({ force: true });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await undo(page, 'Integrations switched off.').click();
    await toast(page, 'Undone.').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'API keys' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Property' }).click();
    const before = await page.getByLabel('Town').inputValue();
    await page.getByLabel('Town').fill('Porto');
    await page.getByRole('button', { name: 'Save' }).click();
    await undo(page, 'Harbour House saved.').click();
    await expect.poll(() => page.getByLabel('Town').inputValue()).toBe(before);
    expect(await countRecords(world, 'properties.update')).toBe(2);
  });

  verifies('ui.undo', 'has none for a revocation', async () => {
    const { page, world } = await openTestApp({ path: '/keys' });
    await world.mint({ name: 'Door locks' });
    await page.getByRole('button', { name: 'Revoke Door locks' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
    const report = toast(page, 'Door locks revoked.');
    await report.waitFor();
    await expect.poll(() => report.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
});
