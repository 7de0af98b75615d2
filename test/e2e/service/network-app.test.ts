import type { Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { OWNER_APP_PASSWORD, openTestApp, recordComplaints, signInOnPage } from '../../support/browser/app';
import { findNetworkPort, NETWORK_ADDRESS } from '../../support/network/network-world';
import { expectAbsent } from '../../support/privacy/expect-absent';
import { createKeyOnPage } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/**
 * Opens the app at the address as another device would. The device has not installed the root of the test's authority: Chromium
 * takes roots from the system alone, which no test may change. That the certificate is right is tested without a browser.
 */
async function openThere(page: Page, url: string, complaints: string[]): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  onTestFinished(() => context.close());
  const there = await context.newPage();
  there.setDefaultTimeout(20_000);
  recordComplaints(there, complaints);
  await there.goto(url);
  return there;
}

async function openAddress() {
  const opened = await openTestApp({ path: '/service' });
  const port = await findNetworkPort();
  await opened.world.manage('network.configure', {
    address: NETWORK_ADDRESS,
    port,
    names: [],
    certificate: { kind: 'authority' },
  });
  return { ...opened, url: `https://${NETWORK_ADDRESS}:${port}/` };
}

describe('the app on the network', () => {
  verifies('ui.network-app', 'is offered only once the address is open, and says so before', async () => {
    const { page, complaints } = await openTestApp({ path: '/service/network' });
    const card = page.getByRole('region', { name: 'The app in a browser' });
    await card.getByText('Open the service to the network first, then the app.').waitFor();
    await expect.poll(() => card.getByRole('button').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies('ui.network-app', 'is opened apart from the address, and closed again', async () => {
    const { page, world, complaints } = await openAddress();
    await page.getByRole('link', { name: 'Open Network' }).click();
    const card = page.getByRole('region', { name: 'The app in a browser' });
    await card.getByText('Closed: the app opens on Brasstag’s computer alone').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Open the app to the network' }).press('Enter');
    await card.getByText('Open: members in the network can sign in at').waitFor();
    expect((await world.manage('network.show', {})).settings?.opens_app).toBe(true);
    await card.getByRole('button', { name: 'Close the app' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the app' }).press('Enter');
    await card.getByText('Closed: the app opens on Brasstag’s computer alone').waitFor();
    expect((await world.manage('network.show', {})).settings?.opens_app).toBe(false);
    expect(complaints).toEqual([]);
  });

  verifies('ui.network-app', 'signs a member in over TLS, who creates a key and signs out', async () => {
    const { page, world, url } = await openAddress();
    await world.manage('network.openApp', {});
    const complaints: string[] = [];
    const there = await openThere(page, url, complaints);
    await there.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(there.url()).toBe(url);
    await there.getByText('Recovery codes are made and used on the computer').waitFor();
    await expectAbsent(there.getByText('Quay & Sons'));
    expect(await findViolations(there)).toEqual([]);
    await signInOnPage(there, 'maren@example.com', OWNER_APP_PASSWORD);
    await there.getByRole('link', { name: 'API keys' }).click();
    await createKeyOnPage(there, 'Tablet at the front desk');
    const created = (await world.records()).findLast(({ operation }) => operation === 'keys.create');
    expect(created).toMatchObject({ channel: 'web', outcome: 'ok' });
    expect(complaints).toEqual([]);
  });

  verifies('ui.network-app', 'names the computer where the rest is done, and signs out', async () => {
    const { page, world, url } = await openAddress();
    await world.manage('network.openApp', {});
    const there = await openThere(page, url, []);
    await signInOnPage(there, 'maren@example.com', OWNER_APP_PASSWORD);
    await there.getByRole('link', { name: 'Service', exact: true }).click();
    await there.getByRole('heading', { name: 'On the computer of the service' }).waitFor();
    await expect.poll(() => there.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    expect(await findViolations(there)).toEqual([]);
    await world.manage('network.closeApp', {});
    await there.getByText('The connection to the service was lost.').first().waitFor();
    await world.manage('network.openApp', {});
    // Its session has ended with the switch, so the page leads to a new sign-in.
    await there.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await there.getByRole('button', { name: 'Continue' }).click();
    await signInOnPage(there, 'maren@example.com', OWNER_APP_PASSWORD);
    await there.goto(`${url}#/account`);
    await there.getByText('Recovery codes are made and used on the computer').waitFor();
    await there.getByRole('button', { name: 'Sign out' }).first().click();
    await there.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    const { operation, address } = (await world.records()).at(-1) ?? {};
    expect([operation, address]).toEqual(['session.signOut', '127.0.0.1']);
  });
});
