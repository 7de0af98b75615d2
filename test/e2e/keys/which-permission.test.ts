import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import { mintCancelPermissionKeys } from '../../support/keys/cancel-permission-keys';
import { getKeyRow, listKeyNames } from '../../support/screens/keys-screen';
import {
  listNames,
  lookUpByAddress,
  lookUpByTool,
  openPaletteWith,
  searchPicker,
} from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

verifies(
  'insight.permission-lookup',
  'the picker finds permissions by what they open, and chooses none of them',
  async () => {
    const { page } = await openTestApp();
    await searchPicker(page);
    expect(await findViolations(page)).toEqual([]);
  },
);

verifies(
  'insight.permission-lookup',
  'the palette answers what a call needs and which keys have it, and grants nothing',
  async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, world, complaints } = await openTestApp({ theme });
      const desk = await mintCancelPermissionKeys(world);
      await getKeyRow(page, 'Locks').waitFor();
      const before = (await world.records()).length;
      const dialog = await lookUpByAddress(page);
      await dialog.getByText('POST /reservations/{id}/cancel').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Show in API keys' }).click();
      await page.waitForURL(/q=reservations\.reservation\.cancel/);
      await expect.poll(() => listKeyNames(page)).toEqual(['Front desk']);
      expect((await world.records()).length).toBe(before);
      await lookUpByTool(page, desk.key.prefix);
      expect(complaints).toEqual([]);
    }
  },
);

it('questions come up only where one asks, and say so where no key may', async () => {
  const { page } = await openTestApp();
  await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('menuitem', { name: /^Overview/ }).waitFor();
  expect((await listNames(page, 'menuitem')).filter((name) => name.startsWith('Which permission'))).toEqual(
    [],
  );
  await waitForFocus(page.getByRole('searchbox'));
  await page.keyboard.type('minibar');
  await page.getByText('Nothing matches.').waitFor();
  await page.getByRole('searchbox').fill('/units');
  await page.getByRole('menuitem', { name: 'Which permission does List rooms need?' }).click();
  await page.getByText('No active key has this permission.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

verifies(
  'insight.permission-lookup',
  'the palette finds a permission by its words, its string and its address, also one that opens no call by itself',
  async () => {
    const { page, world, complaints } = await openTestApp();
    const desk = await world.mint({ name: 'Bookkeeping', scopes: ['finance.folio.read'] });
    await getKeyRow(page, 'Bookkeeping').waitFor();
    const dialog = page.getByRole('dialog');
    await openPaletteWith(page, 'See prices and totals');
    await page
      .getByRole('menuitem', { name: 'What does See prices and totals allow? finance.folio.read' })
      .click();
    await dialog.getByRole('heading', { name: 'What does See prices and totals allow?' }).waitFor();
    await dialog.getByText('No calls by itself. It changes what other calls return or accept.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('link', { name: /Bookkeeping/ }).click();
    await page.waitForURL(new RegExp(`#/keys/${desk.key.prefix}`));

    for (const [text, title, expectedText] of [
      ['/api/mcp', 'Connect an AI agent', 'The address of AI agents, /api/mcp.'],
      ['integration.mcp.connect', 'Connect an AI agent', 'The address of AI agents, /api/mcp.'],
      ['stays.checkin.perform', 'Check guests in', 'POST /reservations/{id}/check-in'],
      ['manage members', 'Manage members', 'No calls. It only applies to members who sign in.'],
    ] as const) {
      await openPaletteWith(page, text);
      await page.getByRole('menuitem', { name: `What does ${title} allow?` }).click();
      await dialog.getByText(expectedText).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await openPaletteWith(page, 'reservations/res_1/cancel');
    await page.getByRole('menuitem', { name: /^Which permission does Cancel reservation need/ }).waitFor();
    expect(complaints).toEqual([]);
  },
);
