import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { openPaletteWith } from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

const entry = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });

/** Takes an action, and closes the dialog that it opens. */
async function takeAndClose(page: Page, act: readonly [text: string, name: RegExp, title: RegExp]) {
  const [text, name, title] = act;
  await openPaletteWith(page, text);
  await entry(page, name).click();
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  await pressEscapeIn(dialog);
  await dialog.waitFor({ state: 'detached' });
}

verifies('ui.palette-row-actions', 'opens the dialog of the row, which asks', async () => {
  const { page, world, complaints } = await openTestApp({ path: '/overview' });
  const jo = await addMember(world, 'Jo Brandt', 'manager');
  await world.mint({ name: 'Door locks' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  for (const act of [
    ['edit double 2', /^Edit room Double 2/, /^Edit Double 2/],
    ['retire double 2', /^Retire room Double 2/, /^Retire Double 2\?/],
    ['remove jo', /^Remove member Jo Brandt/, /^Remove Jo Brandt\?/],
    ['reset jo', /^New one-time password for Jo Brandt/, /for Jo Brandt\?/],
    ['revoke door', /^Revoke key Door locks/, /^Revoke Door locks\?/],
    ['replace door', /^Replace key Door locks/, /^Replace Door locks|Create an API key/],
  ] as const)
    await takeAndClose(page, act);
  const { units } = await world.manage('rooms.list', { property_id: world.propertyId });
  expect(units.every(({ active }) => active)).toBe(true);
  const members = await world.manage('members.list', { property_id: world.propertyId });
  expect(members.some(({ id }) => id === jo.id)).toBe(true);
  // A name alone leads to its row, and no action is about oneself or the last Owner.
  await openPaletteWith(page, 'double 2');
  await entry(page, /^Double 2/).waitFor();
  await expect.poll(() => entry(page, /^(?:Edit|Retire) room/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await openPaletteWith(page, 'remove');
  await entry(page, /^Remove member Jo Brandt/).waitFor();
  await expect.poll(() => entry(page, /^Remove member Maren/).count()).toBe(0);
  expect(complaints).toEqual([]);
});

verifies('ui.palette-row-actions', 'is absent without the permission', async () => {
  const { page, world, signIn } = await openTestApp({ isSignedIn: false });
  const jo = await addMember(world, 'Jo Brandt', 'front_desk');
  await signIn(jo.email, MEMBER_PASSWORD);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const text of ['edit double', 'retire double', 'remove', 'revoke', 'replace']) {
    await openPaletteWith(page, text);
    await page.getByRole('menuitem').or(page.getByText('Nothing matches.')).first().waitFor();
    await expect
      .poll(() => entry(page, /^(?:Edit|Retire|Remove|Revoke|Replace) (?:room|member|key)/).count())
      .toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
