import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { verifies } from '../../support/service/verifies';
import { createCertificate } from '../../support/tls/create-certificate';
import { startReverseProxy } from '../../support/tls/reverse-proxy';

const HOST = 'keys.example.com';
const certificate = createCertificate(HOST, {
  validFromMs: Date.now() - 86_400_000,
  validToMs: Date.now() + 60 * 86_400_000,
});
const outside = { lookUp: async () => ['127.0.0.1'], authorities: [certificate.authority] };

const choose = (page: Page, place: string) => page.getByRole('radio', { name: place }).check({ force: true });
const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

describe('the reach assistant', () => {
  verifies('ui.reach', 'gives the loopback address to a system on this computer', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/service' });
    await page.getByRole('link', { name: 'Open reach assistant' }).click();
    await page.getByRole('heading', { name: 'Reach assistant', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    await choose(page, 'On Brasstag’s computer');
    await page.getByText('Nothing has to be set up.').waitFor();
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(world.baseUrl);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies('ui.reach', 'says of a stopped service that its address is not known yet', async () => {
    const { page, open, rpc, world } = await openRecordedApp();
    const status = await world.manage('service.status', {});
    rpc.answer('service.status', {
      ...status,
      state: 'stopped',
      port: null,
      base_url: 'https://keys.example.com',
    });
    rpc.push('service.changed', {});
    await open('/service/reach');
    await choose(page, 'On Brasstag’s computer');
    await page
      .getByText('The service is stopped. Once it runs, the address on its computer is shown here.')
      .waitFor();
    await expect.poll(() => page.getByText('This address works').count()).toBe(0);
  });

  verifies('ui.reach', 'leads from a name to an address that is tested', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/service/reach', outside });
    const port = await startReverseProxy({ to: world.port, certificate });
    const url = `https://${HOST}:${port}`;
    await choose(page, 'On the internet');
    await page.getByText('Enter the address in step 1.').waitFor();
    await page.getByLabel('Address for other systems').fill('keys.example.com');
    await page.getByText('Enter an address such as https://keys.example.com, without a path.').waitFor();
    await page.getByLabel('Address for other systems').fill(url);
    const text = page.getByRole('region', { name: 'Text for Caddy' });
    await expect.poll(() => text.textContent()).toContain(`reverse_proxy 127.0.0.1:${world.port} {`);
    await page.getByRole('tab', { name: 'Cloudflare Tunnel' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: 'Text for Cloudflare Tunnel' }).textContent())
      .toContain(`hostname: ${HOST}`);
    await page.getByRole('button', { name: 'Save these settings' }).click();
    await page.getByText('Settings saved. Now run the test.').first().waitFor();
    expect(await world.manage('service.settings', {})).toMatchObject({
      public_url: url,
      trusted_proxies: ['127.0.0.1'],
    });
    await page.getByRole('button', { name: 'Test the address' }).click();
    await page.getByText('The address works from Brasstag’s computer.').first().waitFor();
    for (const title of ['The certificate is valid', 'Our 401 comes back', 'A key arrives'])
      await expect.poll(() => line(page, title).textContent()).toContain('Passed');
    await expect
      .poll(() => line(page, 'The name is found').textContent())
      .toContain('which is Brasstag’s computer itself');
    await page.getByText('It asks from Brasstag’s computer.').waitFor();
    await page
      .getByRole('region', { name: 'The address to enter in the other system' })
      .getByText(url)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies('ui.reach', 'says what is wrong, and tests again', async () => {
    const removed = await openTestApp({ path: '/service/reach', outside });
    const { page, world } = removed;
    const port = await startReverseProxy({
      to: world.port,
      certificate,
      passHeaders: ({ authorization: _, ...headers }) => headers,
    });
    await world.manage('service.configure', { public_url: `https://${HOST}:${port}` });
    await choose(page, 'In the house');
    await page.getByRole('button', { name: 'Test the address' }).click();
    await page.getByText('The address doesn’t work yet.').first().waitFor();
    await expect.poll(() => line(page, 'A key arrives').textContent()).toContain('Failed');
    await world.manage('service.configure', { public_url: `http://${HOST}:${port}` });
    await page.reload();
    await choose(page, 'In the house');
    await page.getByRole('button', { name: 'Test the address' }).click();
    await page.getByText('The address begins with http://').waitFor();
    await expect.poll(() => line(page, 'Our 401 comes back').textContent()).toContain('Not tested');
  });

  verifies('ui.reach', 'keeps an address that was typed and not saved', async () => {
    const { page } = await openTestApp({ path: '/service/reach' });
    await choose(page, 'On the internet');
    await page.getByLabel('Address for other systems').fill('https://keys.example.com');
    await page.getByRole('link', { name: 'Service', exact: true }).first().click();
    await page.getByRole('alertdialog', { name: 'Discard the address that you entered?' }).waitFor();
  });

  verifies('ui.reach', 'shows the address alone to members who don’t manage the service', async () => {
    const { page, world, open, signIn } = await openTestApp({ isSignedIn: false });
    const { email } = await addMember(world, 'Vera Viewer', 'viewer');
    await signIn(email, MEMBER_PASSWORD);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await open('/service/reach');
    await choose(page, 'On the internet');
    await page.getByText('Ask them for the address.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Test the address' }).count()).toBe(0);
  });

  verifies('ui.local-only', 'is offered beside snippets while the address is loopback', async () => {
    const { page, world, open } = await openTestApp();
    const { key } = await world.mint({ scopes: ['reservations.reservation.read'] });
    await open(`/keys/${key.prefix}`);
    await page.getByText('Works only on Brasstag’s computer.').waitFor();
    await page.getByRole('link', { name: 'Set up an address for systems elsewhere' }).click();
    await page.getByRole('heading', { name: 'Reach assistant', level: 1 }).waitFor();
    await world.manage('service.configure', { public_url: 'https://keys.example.com' });
    await open(`/keys/${key.prefix}`);
    await page.getByText('https://keys.example.com/api/v1/reservations').first().waitFor();
    await expect.poll(() => page.getByText('Works only on Brasstag’s computer.').count()).toBe(0);
  });
});
