import type { Page } from 'playwright';
import decodeQR from 'qr/decode.js';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { findTracesInPage, isInMemory } from '../../support/keys/token-traces';
import { openConnectDialog } from '../../support/screens/connect-screen';
import { createKeyOnPage, getTokenPanel } from '../../support/screens/keys-screen';
import { openAppWithToken } from '../../support/screens/visible-token';
import { verifies } from '../../support/service/verifies';

const getQrButton = (page: Page) => page.getByRole('button', { name: 'Hold for a QR code' });
const getQrCode = (page: Page) => page.getByRole('img', { name: 'QR code of the token' });

/** Reads the pixels of the visible QR code and decodes them. */
async function readQrCode(page: Page): Promise<string> {
  const { width, height, data } = await getQrCode(page).evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('the QR code is a canvas');
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height);
    return { width: element.width, height: element.height, data: [...(pixels?.data ?? [])] };
  });
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}

/** Presses the button of the QR code by pointer, and leaves it pressed. */
async function holdQrButton(page: Page): Promise<void> {
  await getQrButton(page).hover();
  await page.mouse.down();
  await getQrCode(page).waitFor();
}

const spoken = (page: Page, text: string) =>
  page.locator('[aria-live]', { hasText: text }).first().waitFor({ state: 'attached' });

describe('a new token is handed over', () => {
  verifies('ui.hand-over', 'with the address, the token and where to paste them, in that order', async () => {
    const { app } = await openAppWithToken();
    const { page, world } = app;
    const { panel } = getTokenPanel(page);
    const steps = panel.getByRole('list', { name: 'What the other system needs' });
    expect(await steps.getByRole('heading').allInnerTexts()).toEqual([
      'Address',
      'Token',
      'Where to paste it',
    ]);
    await steps.getByText(world.baseUrl, { exact: true }).waitFor();
    await steps.getByText('Works only on Brasstag’s computer.').waitFor();
    await steps.getByText('A browser can’t clear the clipboard').waitFor();
    await steps.getByText('Don’t send the token by mail or chat.').waitFor();
    await steps.getByRole('button', { name: 'Copy the address' }).click();
    await spoken(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(world.baseUrl);
    expect(await findViolations(page)).toEqual([]);
  });

  verifies('ui.hand-over', 'with the place to paste them in the kind of system that was named', async () => {
    const { page } = await openTestApp({ path: '/keys', width: 1280, height: 800 });
    const { answer, name, option, submit } = await openConnectDialog(page);
    await name.fill('Locks');
    await answer('Door locks');
    await option('See reservations').click();
    await submit.click();
    const { panel } = getTokenPanel(page);
    await panel.getByText('In the program that manages your locks').waitFor();
    await panel.getByText('Don’t send the token by mail or chat.').waitFor();
  });

  for (const [permissions, place] of [
    [
      ['See reservations'],
      'In the other system, open its API or connection settings. Paste the address and the token there.',
    ],
    [
      ['See reservations', 'Connect an AI agent'],
      'In the assistant’s settings, open MCP servers or connectors. Paste the address and the token there before you close this. The page of this key has texts for common assistants.',
    ],
  ] as const)
    verifies('ui.hand-over', `to an assistant that may: ${permissions.join(', ')}`, async () => {
      const { page } = await openTestApp({ path: '/keys', width: 1280, height: 800 });
      const { answer, name, option, submit } = await openConnectDialog(page);
      await name.fill('Concierge');
      await answer('AI assistant');
      for (const permission of permissions) await option(permission).click();
      await submit.click();
      const { panel } = getTokenPanel(page);
      const hint = `${place} Don’t send the token by mail or chat.`;
      await panel.getByText(hint, { exact: true }).waitFor();
    });

  verifies('ui.hand-over-reach', 'with a way to an address for elsewhere, which asks first', async () => {
    const { app } = await openAppWithToken();
    const { page } = app;
    const { panel, copy } = getTokenPanel(page);
    const link = panel.getByRole('link', { name: 'Set up an address for systems elsewhere' });
    await link.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Go back' }).click();
    await question.waitFor({ state: 'detached' });
    await copy.click();
    await panel.getByText('Copied').first().waitFor();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Reach assistant' }).waitFor();
    expect(await panel.count()).toBe(0);
  });

  verifies('ui.hand-over', 'under the public address without a warning, once there is one', async () => {
    const { page, world } = await openTestApp({ path: '/keys' });
    await world.manage('service.configure', { public_url: 'https://pms.example' });
    const { panel } = await createKeyOnPage(page, 'Front desk');
    await panel.getByText('https://pms.example', { exact: true }).waitFor();
    expect(await panel.getByText('Works only on Brasstag’s computer.').count()).toBe(0);
  });

  verifies('ui.hand-over-reach', 'with what an address in the house is good for', async () => {
    const { page, world } = await openTestApp({ path: '/keys' });
    await world.manage('service.configure', { public_url: 'https://192.168.1.20:4443' });
    const { panel } = await createKeyOnPage(page, 'Front desk');
    await panel.getByText('https://192.168.1.20:4443', { exact: true }).waitFor();
    await panel.getByText('Works only in the house, on the same network.').waitFor();
    await panel.getByRole('link', { name: 'Set up an address for systems elsewhere' }).waitFor();
  });

  verifies('ui.hand-over', 'as lines of a .env file, which count as a copy', async () => {
    const { app, secret } = await openAppWithToken();
    const { page, world } = app;
    const { panel, done } = getTokenPanel(page);
    await panel.getByRole('button', { name: 'Hide' }).click();
    await panel.getByRole('button', { name: 'Copy as .env lines' }).click();
    await panel.getByText('Paste it into the other system now.').waitFor();
    expect(await findTracesInPage(page, secret)).toEqual([]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      new RegExp(`^BRASSTAG_URL=${world.baseUrl}\nBRASSTAG_TOKEN=svck_[0-9a-f]{16}_${secret}\n$`),
    );
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await done.click();
    await page.getByRole('heading', { level: 1, name: 'Front desk' }).waitFor({ state: 'attached' });
    expect(await findTracesInPage(page, secret)).toEqual([]);
    expect(await isInMemory(page, secret)).toBe(false);
  });
});

describe('the QR code of a token', () => {
  verifies('ui.token-qr', 'is there while it is held, and in nothing that React keeps', async () => {
    const { app, secret } = await openAppWithToken();
    const { page } = app;
    const { panel } = getTokenPanel(page);
    await panel.getByRole('button', { name: 'Hide' }).click();
    await holdQrButton(page);
    expect(await readQrCode(page)).toMatch(new RegExp(`^svck_[0-9a-f]{16}_${secret}$`));
    expect(await findTracesInPage(page, secret)).toEqual([]);
    await page.mouse.up();
    await getQrCode(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave and destroy it' }).click();
    await panel.waitFor({ state: 'detached' });
    expect(await findTracesInPage(page, secret)).toEqual([]);
    expect(await isInMemory(page, secret)).toBe(false);
    expect(app.complaints).toEqual([]);
  });

  verifies(
    'ui.token-qr',
    'is there while a key is held, and gone when the window loses the focus',
    async () => {
      const { app } = await openAppWithToken();
      const { page } = app;
      for (const end of [
        () => page.keyboard.up('Space'),
        () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
      ]) {
        await getQrButton(page).focus();
        await page.keyboard.down('Space');
        await getQrCode(page).waitFor();
        await end();
        await getQrCode(page).waitFor({ state: 'detached' });
        await page.keyboard.up('Space');
      }
    },
  );

  verifies('ui.token-qr', 'is gone with its token, while it is held', async () => {
    const { app } = await openAppWithToken();
    const { page, world } = app;
    await holdQrButton(page);
    const property_id = world.propertyId;
    const [key] = await world.manage('keys.list', { property_id });
    await world.manage('keys.revoke', { property_id, prefix: key?.prefix ?? '' });
    await page.getByRole('dialog', { name: 'Front desk has been revoked' }).waitFor();
    expect(await getQrCode(page).count()).toBe(0);
  });
});
