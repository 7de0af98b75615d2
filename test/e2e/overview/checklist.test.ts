import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import { verifies } from '../../support/service/verifies';

const getList = (page: Page) => page.getByRole('region', { name: 'Set up Harbour House' });

const waitForTask = (page: Page, title: string, state: 'Done' | 'To do') =>
  getList(page)
    .getByRole('listitem')
    .filter({ hasText: `${title} ${state}` })
    .waitFor();

verifies(
  'setup.checklist',
  'each task ticks itself while one looks, and the last one ends the list',
  async () => {
    const { page, world, complaints } = await openTestApp({ path: '/overview' });
    const { manage, ownerId, service } = world;
    await waitForTask(page, 'Add rooms with prices', 'Done');
    await waitForTask(page, 'Create the first key', 'To do');
    await getList(page).getByText('1 of 6').waitFor();
    expect(await findViolations(page)).toEqual([]);

    const { token } = await world.mint({ scopes: ['reservations.reservation.read'] });
    await waitForTask(page, 'Create the first key', 'Done');
    await getList(page).getByRole('link', { name: 'Open the key' }).waitFor();
    await world.call('/api/v1/reservations', { token });
    await waitForTask(page, 'Receive the first call', 'Done');
    await waitForTask(page, 'Choose the address for other systems', 'Done');
    await getList(page).getByText('4 of 6').waitFor();

    await service.store.transact((tx) => tx.recoveryCodes.replace(ownerId, ['a'.repeat(64)]));
    await manage('service.backup', { file: `${world.dataDirectory}/kept.db` });
    await page.reload();
    await waitForTask(page, 'Make a backup', 'Done');
    await waitForTask(page, 'Save recovery codes', 'To do');
    await getList(page).getByRole('button', { name: 'I’ve kept mine' }).press('Enter');
    await getList(page).waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('heading', { level: 1, name: 'Overview' }));
    expect(complaints).toEqual([]);
  },
);

verifies(
  'setup.address-local',
  'a test call ticks the address, and the row says what that leaves open',
  async () => {
    const { page, world } = await openTestApp({ path: '/overview' });
    const { token } = await world.mint({ scopes: ['reservations.reservation.read'] });
    await world.call('/api/v1/reservations', { token });
    await waitForTask(page, 'Choose the address for other systems', 'Done');
    await getList(page).getByText('A system elsewhere needs one.').waitFor();
    await getList(page).getByRole('link', { name: 'Open reach assistant' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reach assistant' }).waitFor();
  },
);

verifies('setup.checklist', 'a task leads to the one action that does it', async () => {
  const { page, open } = await openTestApp({ path: '/overview' });
  const follow = async (name: string, heading: string) => {
    await open('/overview');
    await getList(page).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  await follow('Open reach assistant', 'Reach assistant');
  await follow('Back up', 'Service');
  await follow('Open your account', 'Your account');
  await open('/overview');
  await getList(page).getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
});

verifies(
  'setup.checklist',
  'a dismissed list stays away unless that is undone, and the title takes the focus',
  async () => {
    const { page } = await openTestApp({ path: '/overview' });
    const dismiss = getList(page).getByRole('button', { name: 'Dismiss the checklist' });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await getList(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await dismiss.click();
    await getList(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'No calls in the last 24 hours' }).waitFor();
    await expect.poll(() => getList(page).count()).toBe(0);
  },
);

const switchOff = async ({ world, page }: Awaited<ReturnType<typeof openTestApp>>) => {
  await world.manage('modules.set', {
    property_id: world.propertyId,
    module: 'integration',
    is_on: false,
  });
  await page.getByText('What is left to do at Harbour House.').waitFor();
};

verifies('setup.connect', 'one action lets systems connect, and goes on with the first key', async () => {
  const app = await openTestApp({ path: '/overview', theme: 'dark', width: 800, height: 600 });
  await switchOff(app);
  const { page, complaints } = app;
  expect(await findViolations(page)).toEqual([]);
  await getList(page).getByRole('button', { name: 'Channel manager' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.waitFor();
  await waitForFocus(dialog.getByLabel('Name', { exact: true }));
  await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  expect(complaints).toEqual([]);
});

verifies('setup.connect', 'keys that would work again are named before it', async () => {
  const app = await openTestApp({ path: '/overview' });
  const { page, world } = app;
  await world.mint({ name: 'Smart locks' });
  await switchOff(app);
  await getList(page).getByRole('button', { name: 'Dismiss the checklist' }).click();
  await page.getByRole('button', { name: 'Channel manager' }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch on Integrations at Harbour House?' });
  await question.getByText('1 active key works again at once.').waitFor();
  await question.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('link', { name: 'API keys', exact: true }).waitFor();
});

verifies('setup.connect', 'a new property opens at its overview, where it can be connected', async () => {
  const { page, complaints } = await openTestApp({ path: '/members' });
  await page.getByRole('button', { name: /^Harbour House/ }).click();
  await page.getByRole('menuitem', { name: 'Add property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a property' });
  await dialog.getByLabel('Name', { exact: true }).fill('Mill Barn');
  await dialog.getByRole('button', { name: 'Add property' }).click();
  await page.getByRole('region', { name: 'Set up Mill Barn' }).waitFor();
  expect(await page.title()).toBe('Overview, Mill Barn');
  await page.getByRole('button', { name: 'Channel manager' }).click();
  await page
    .getByRole('dialog', { name: 'Create an API key' })
    .getByText(/Mill Barn/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

verifies('rooms.not-for-sale', 'a room type without a price is listed until a member sets one', async () => {
  const { page, world, open, complaints } = await openTestApp({ path: '/overview', theme: 'dark' });
  const { manage, ownerId, propertyId } = world;
  const change = { kind: 'several', code: 'ATT', name: 'Attic', max_adults: 2, count: 3 } as const;
  await manage('rooms.save', { property_id: propertyId, change }, ownerId);
  const card = page.getByRole('region', { name: 'Not for sale' });
  await card.getByText('Attic').waitFor();
  await card.getByText('3 rooms').waitFor();
  expect(await findViolations(page)).toEqual([]);

  await card.getByRole('link', { name: 'Set prices' }).click();
  const row = page.getByRole('row').filter({ hasText: 'ATT' });
  await row.getByText('Not for sale').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Set a price for Attic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit room type Attic' });
  await dialog.getByLabel('Price a night').fill('75');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('€75.00').waitFor();
  await open('/overview');
  await getList(page).waitFor();
  await card.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
