import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { launchDesktop } from '../../support/desktop/desktop';
import { waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/network/find-free-port';
import { createTemporaryFolder } from '../../support/service/store';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses another port if it is asked for: another test may have the usual one. */
async function choosePortIfAsked(page: Page): Promise<void> {
  const asked = page.getByRole('heading', { level: 1, name: 'Choose a port' });
  await asked.or(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).waitFor();
  if (!(await asked.isVisible())) return;
  await page.getByLabel('Port').fill(String(await findFreePort()));
  await press(page, 'Continue');
}

/** Completes the first run as a member does. */
async function setUp(page: Page): Promise<void> {
  await title(page, 'Welcome to Brasstag');
  await page.getByLabel('Business name').fill('Quay & Sons');
  await page.getByLabel('Your name').fill('Maren Quay');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill('brass and its patina');
  await press(page, 'Continue');
  await title(page, 'Your property');
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await page.getByLabel('Rooms (optional)').fill('3');
  await page.getByLabel('Price a night (optional)').fill('90');
  await press(page, 'Continue');
  await choosePortIfAsked(page);
  await title(page, 'Save your recovery codes');
  await press(page, 'Copy the codes');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.getByRole('button', { name: 'Channel manager', exact: true }).click();
}

/** Reads the base address from the Service screen. */
async function baseAddress(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await title(page, 'Service');
  const visible = await page
    .getByText(/^http:\/\/127\.0\.0\.1:\d+$/)
    .first()
    .innerText();
  return visible.trim();
}

it('from the first run to a revoked key, in the desktop app', async () => {
  const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
  const page = await waitForPage(app);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.setDefaultTimeout(15_000);
  await setUp(page);

  await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Channel manager sync');
  await page.getByRole('option', { name: 'See property details', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('group', { name: 'Token' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Copy token');
  await page.getByText('Paste it into the other system now.').waitFor();
  const token = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(token).toMatch(/^svck_[0-9a-f]{16}_[0-9a-f]{48}$/);
  await press(page, 'Done, wait for the first call');
  await page.getByText('Channel manager sync created.').first().waitFor({ state: 'attached' });
  expect(await page.content()).not.toContain(token.split('_')[2]);

  const base = await baseAddress(page);
  const call = () => fetch(`${base}/api/v1/property`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status).toBe(200);

  for (const [link, heading] of [
    ['Audit log', 'Audit log'],
    ['Leak finder', 'Leak finder'],
    ['Members and roles', 'Members and roles'],
    ['Property', 'Property'],
    ['Modules', 'Modules'],
    ['Service', 'Service'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await title(page, heading);
    expect(await findViolations(page), link).toEqual([]);
  }

  await page.getByRole('link', { name: 'API keys' }).click();
  await press(page, 'Revoke Channel manager sync');
  await press(page, 'Revoke key');
  await page.getByText('Channel manager sync revoked.').first().waitFor({ state: 'attached' });
  expect((await call()).status).toBe(401);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByText('The key was revoked.').waitFor();
  expect(complaints).toEqual([]);
});
