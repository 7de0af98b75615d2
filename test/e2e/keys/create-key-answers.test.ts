import type { Permission } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import {
  getKeyRow,
  getTokenPanel,
  openCreateDialog,
  waitForKeyGuard,
} from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const KEPT: Permission = 'reservations.reservation.read';
const LOST: Permission = 'finance.folio.read';

interface Jo extends TestApp {
  /** Reduces the member's permissions to these and the one to manage keys. */
  shrink(permissions: readonly Permission[]): Promise<void>;
}

/** Jo manages keys and may grant two more permissions. Jo's last password entry is no longer recent. */
async function openAsJo(): Promise<Jo> {
  const app = await openTestApp({ isSignedIn: false });
  const { world } = app;
  const role = { name: 'Keys', permissions: ['integration.apikey.manage' as const, KEPT, LOST] };
  const { id } = await world.manage('roles.save', { id: null, ...role });
  const { email } = await addMember(world, 'Jo Brandt', id);
  await app.signIn(email, MEMBER_PASSWORD);
  await app.open('/keys');
  world.clock.pass(16 * 60_000);
  return {
    ...app,
    async shrink(permissions) {
      const left = ['integration.apikey.manage' as const, ...permissions];
      await world.manage('roles.save', { id, name: 'Keys', permissions: left });
    },
  };
}

/** Submits with both, and enters the password only after another change has happened. */
async function submitAfter({ page }: TestApp, meanwhile: () => Promise<void>): Promise<void> {
  const { name, option, submit } = await openCreateDialog(page);
  await name.fill('Night audit');
  await option('See reservations').click();
  await option('See prices and totals').click();
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.waitFor();
  await meanwhile();
  await question.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
}

describe('what the service answers to a wish for a key', () => {
  verifies(
    'ui.narrowed-permissions',
    'a key created narrower says by how much, and what it lacks',
    async () => {
      const jo = await openAsJo();
      await submitAfter(jo, () => jo.shrink([KEPT]));
      const { panel } = getTokenPanel(jo.page);
      await panel.getByText('Created with 1 of the 2 permissions you chose').waitFor();
      const left = 'See prices and totals was left out, because you no longer hold it at Harbour House.';
      await expect.poll(() => panel.getByText(left).count()).toBe(1);
      await jo.page.getByRole('status').filter({ hasText: left }).waitFor({ state: 'attached' });
      expect((await panel.getByRole('listitem').allInnerTexts()).slice(3)).toEqual([
        expect.stringMatching(/See reservations\s+reservations\.reservation\.read/),
      ]);
      expect(await findViolations(jo.page)).toEqual([]);
    },
  );

  verifies('ui.none-grantable', 'a refusal keeps the form, and takes out of it what is lost', async () => {
    const jo = await openAsJo();
    await submitAfter(jo, () => jo.shrink([]));
    const dialog = jo.page.getByRole('dialog', { name: 'Create an API key' });
    await dialog.getByText('You can’t grant any of the requested permissions.').waitFor();
    await expect.poll(() => dialog.getByText('No key was created.').count()).toBe(1);
    await dialog.getByText('You can no longer grant: See reservations, See prices and totals.').waitFor();
    await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Night audit');
    await expect
      .poll(() => dialog.getByRole('option').allInnerTexts())
      .toEqual([expect.stringContaining('integration.apikey.manage')]);
    expect(await findViolations(jo.page)).toEqual([]);
    expect(await jo.world.manage('keys.list', { property_id: jo.world.propertyId })).toEqual([]);
    await dialog.getByRole('option', { name: 'Manage API keys' }).click();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await getTokenPanel(jo.page).token.waitFor();
  });

  verifies('ui.replace', 'a replacement is chosen again, and the replaced key lives on', async () => {
    const { page, world, open } = await openTestApp();
    const { key } = await world.mint({ name: 'Channel manager', scopes: [KEPT, LOST] });
    await open(`/keys/${key.prefix}`);
    await page.getByRole('button', { name: /^Replace/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    const note = dialog.getByText(/Replaces Channel manager/);
    await expect.poll(() => note.innerText()).toContain('See reservations, See prices and totals.');
    await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(0);
    await dialog.getByLabel('Name', { exact: true }).fill('Channel manager 2');
    await dialog.getByRole('option', { name: 'See reservations' }).click();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const { copy, done } = getTokenPanel(page);
    await copy.waitFor();
    await waitForKeyGuard(page);
    await copy.click();
    await page.getByText('Paste it into the other system now.').waitFor();
    await done.click();
    const offer = page.getByRole('dialog', { name: 'Channel manager still works' });
    await offer.getByText('Revoke Channel manager once no system uses it.').waitFor();
    await offer.getByText('Never used').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Revoke the old key' }).waitFor();
    await offer.getByRole('button', { name: 'Later' }).click();
    await open('/keys');
    await expect.poll(() => getKeyRow(page, key.prefix).innerText()).toContain('Active');
  });
});
