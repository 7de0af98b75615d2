import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { findTracesInPage } from '../../support/keys/token-traces';
import { getKeyRow } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/**
 * Opens a window with another member's key, whose token is on the clipboard. It collects everything that the page
 * sends.
 */
async function openWithClip(path: string) {
  const app = await openTestApp({ path });
  const { key, token } = await app.world.mint({ name: 'Door locks' });
  await app.world.mint({ name: 'Front desk' });
  const sent: string[] = [];
  app.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void sent.push(String(payload))),
  );
  await app.page.reload();
  return { ...app, prefix: key.prefix, token, secret: token.slice(-48), sent };
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((expectedText) => navigator.clipboard.writeText(expectedText), text);
  await field.click();
  await page.keyboard.press('Control+v');
  await page.evaluate(() => navigator.clipboard.writeText(''));
}

async function isNowhere({ page, world }: TestApp, secret: string, sent: readonly string[]): Promise<void> {
  expect(await findTracesInPage(page, secret)).toEqual([]);
  expect(sent.join('\n')).not.toContain(secret);
  expect(world.logLines.join('\n')).not.toContain(secret);
}

verifies(
  'ui.searched-token',
  'a token pasted into the search of the keys becomes its prefix and finds its key',
  async () => {
    const { page, prefix, token, secret, sent, ...app } = await openWithClip('/keys');
    await getKeyRow(page, 'Front desk').waitFor();
    const field = page.getByRole('searchbox', { name: 'Name, prefix or permission' });
    await paste(page, field, `Authorization: Bearer ${token}`);
    expect(await field.inputValue()).toBe(prefix);
    await page.waitForURL(new RegExp(`#/keys\\?q=${prefix}$`));
    await getKeyRow(page, 'Front desk').waitFor({ state: 'detached' });
    await getKeyRow(page, 'Door locks').waitFor();
    await isNowhere({ page, ...app }, secret, sent);
  },
);

verifies(
  'ui.searched-token',
  'a token pasted into the filters of the audit log becomes its prefix, also in what the service is asked',
  async () => {
    const { page, prefix, token, secret, sent, ...app } = await openWithClip('/audit');
    const field = page.getByRole('searchbox', { name: 'Search calls' });
    await paste(page, field, token);
    expect(await field.inputValue()).toBe(prefix);
    await page.waitForURL(new RegExp(`#/audit\\?text=${prefix}$`));
    await expect.poll(() => sent.some((frame) => frame.includes(`"text":"${prefix}"`))).toBe(true);
    const actor = page.getByRole('combobox', { name: 'Key or member' });
    await paste(page, actor, token);
    expect(await actor.inputValue()).toBe(prefix);
    await isNowhere({ page, ...app }, secret, sent);
  },
);

verifies('ui.searched-token', 'a token pasted into the palette finds its key', async () => {
  const { page, prefix, token, secret, sent, ...app } = await openWithClip('/keys');
  await getKeyRow(page, 'Door locks').waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: /^Search or jump to/ });
  await paste(page, field, token);
  expect(await field.inputValue()).toBe(prefix);
  await page.getByRole('menuitem', { name: /Door locks/ }).waitFor();
  await isNowhere({ page, ...app }, secret, sent);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`#/keys/${prefix}$`));
});

verifies(
  'ui.searched-token',
  'an address with a token in it keeps the prefix, typed into the open window or opened again',
  async () => {
    const { page, prefix, token, secret, sent, open, ...app } = await openWithClip('/service');
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await open(`/keys/${token}`);
    await page.getByRole('heading', { level: 1, name: 'Door locks' }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#/keys/${prefix}`);
    await open(`/audit?text=${token}`);
    await page.waitForURL(new RegExp(`#/audit\\?text=${prefix}$`));
    await isNowhere({ page, open, ...app }, secret, sent);
    await page.goto(`${app.world.baseUrl}/healthz`);
    await page.goto(`${app.world.baseUrl}/#/keys?q=${token}`);
    await getKeyRow(page, 'Door locks').waitFor();
    expect(new URL(page.url()).hash).toBe(`#/keys?q=${prefix}`);
    await isNowhere({ page, open, ...app }, secret, sent);
  },
);
