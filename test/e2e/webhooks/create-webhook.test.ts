import { verifyWebhook } from '@brasstag/client';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { findTracesInPage } from '../../support/keys/token-traces';
import { verifies } from '../../support/service/verifies';
import { openWebhookApp } from '../../support/webhooks/webhook-app';

const KEY_REPEAT_GUARD_MS = 250;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create a webhook' });

/** Waits until the panel takes presses. */
async function waitForGuard(page: Page): Promise<void> {
  const shownAtMs = await page.evaluate(() => performance.now());
  await page.waitForFunction((endMs) => performance.now() > endMs, shownAtMs + KEY_REPEAT_GUARD_MS);
}

verifies(
  'webhooks.screens',
  'a webhook is created by keyboard, its secret is copied once, and it gets the next change',
  async () => {
    const { page, world, url, receiver, change, complaints } = await openWebhookApp();
    await page.getByText('No webhooks yet').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create webhook' }).press('Enter');
    await dialog(page).getByLabel('Address').fill(url);
    await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(0);
    await page.getByRole('option', { name: 'Room condition changed' }).press('Space');
    await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    const shown = page.getByRole('group', { name: 'Secret', exact: true });
    await shown.waitFor();
    const secret = await shown.innerText();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]+$/);
    const body = secret.slice('whsec_'.length);
    expect(new Set(await findTracesInPage(page, body))).toEqual(new Set(['html', 'text']));
    expect(await findViolations(page)).toEqual([]);
    await waitForGuard(page);
    await page.getByRole('button', { name: 'Copy secret' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { level: 1, name: 'hooks.example.com' }).waitFor();
    expect(await findTracesInPage(page, body)).toEqual([]);
    await change();
    await expect.poll(() => receiver.arrived.length).toBe(1);
    const [message] = receiver.arrived;
    if (message === undefined) throw new Error('no message');
    await verifyWebhook({ secret, headers: message.headers, body: message.body, nowMs: world.clock.now() });
    await page.getByText('Delivered, answered 200').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

const expectNoOverflow = async (page: Page, dialog: string): Promise<void> => {
  const overflow = await page.evaluate(() => {
    const main = document.querySelector('main');
    return [document.documentElement, main].map((box) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0));
  });
  expect(overflow, dialog).toEqual([0, 0]);
};

verifies(
  'webhooks.screens',
  'every part fits a window of 640 by 400 pixels, in the dark as well',
  async () => {
    const app = await openWebhookApp(undefined, { theme: 'dark', width: 640, height: 400 });
    const { page, url, change } = app;
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
    await dialog(page).getByText('Enter the address of the other system.').waitFor();
    await dialog(page).getByText('Choose at least one event.').waitFor();
    await dialog(page).getByLabel('Address').fill('http://192.168.1.20/in');
    for (const name of ['Reservation created', 'Guest checked in', 'Room condition changed'])
      await page.getByRole('option', { name }).click();
    await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
    await dialog(page)
      .getByText(/^Enter an address that begins with https/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page)
      .getByLabel('Address')
      .fill(`${url}/${'long-way-'.repeat(14)}`);
    await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('group', { name: 'Secret', exact: true }).waitFor();
    await waitForGuard(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Copy secret' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { level: 1, name: 'hooks.example.com' }).waitFor();
    await change();
    await page.getByText('Delivered, answered 200').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page, 'detail');
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.getByText('Working').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page, 'list');
  },
);
