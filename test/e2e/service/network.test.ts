import { createServer } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { findNetworkPort, NETWORK_ADDRESS, NETWORK_NAME } from '../../support/network/network-world';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { verifies } from '../../support/service/verifies';

const openAt = async () => ({
  address: NETWORK_ADDRESS,
  port: await findNetworkPort(),
  names: [NETWORK_NAME],
  certificate: { kind: 'authority' as const },
});

describe('the network', () => {
  verifies('ui.network', 'shows where it is open, and closes and opens it', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/service' });
    await page.getByText('Other computers don’t reach the service.').waitFor();
    const input = await openAt();
    await world.manage('network.configure', input);
    await page.getByRole('link', { name: 'Open Network' }).click();
    await page.getByRole('heading', { name: 'Network', level: 1 }).waitFor();
    const state = page.getByRole('region', { name: 'State' });
    await state.getByText('Open to the network').waitFor();
    await state.getByText(`https://${NETWORK_NAME}:${input.port}`).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await state.getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).press('Enter');
    await state.getByText('Closed: only Brasstag’s computer reaches the service').waitFor();
    await state.getByText('Once it is open, other computers reach the API').waitFor();
    expect((await world.manage('network.show', {})).state).toBe('off');
    await page.getByRole('button', { name: 'Open to the network' }).press('Enter');
    await state.getByText('Open to the network').waitFor();
    expect((await world.manage('network.show', {})).state).toBe('open');
    expect(complaints).toEqual([]);
  });

  verifies('ui.network', 'offers the root as a file, as a code and with steps for each device', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/service' });
    const { root } = await world.manage('network.configure', await openAt());
    await page.getByRole('link', { name: 'Open Network' }).click();
    const card = page.getByRole('region', { name: 'Root certificate' });
    await card.getByText(root?.fingerprint ?? '').waitFor();
    await card.getByRole('img', { name: /^QR code of https:\/\/127\.0\.0\.2:\d+\/root\.crt$/ }).waitFor();
    for (const device of ['Windows', 'macOS', 'iOS and iPadOS', 'Android']) {
      await card.getByRole('tab', { name: device }).click();
      expect(await findViolations(page)).toEqual([]);
    }
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Save the certificate' }).click();
    expect((await saving).suggestedFilename()).toBe('brasstag-root.crt');
    expect(complaints).toEqual([]);
  });

  verifies('ui.network', 'says in one sentence why a certificate can’t be used', async () => {
    const { page, world } = await openTestApp({ path: '/service' });
    await world.manage('network.configure', await openAt());
    await page.getByRole('link', { name: 'Open Network' }).click();
    await page.getByRole('radio', { name: 'A certificate of yours' }).check({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter the path of the file.').first().waitFor();
    await page.getByLabel('Certificate file').fill('/nowhere/cert.pem');
    await page.getByLabel('Key file').fill('/nowhere/key.pem');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('There is no file /nowhere/cert.pem.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  verifies(
    'text.problems',
    'says in German why it is not reached, on the screen and in the bell',
    async () => {
      const { page, world } = await openTestApp({ path: '/service/network', language: 'de-DE' });
      const input = await openAt();
      await world.manage('network.configure', input);
      await page.getByText('Zum Netzwerk offen').waitFor();
      await world.manage('network.close', {});
      const other = createServer();
      await new Promise<void>((resolve) =>
        other.listen({ port: input.port, host: NETWORK_ADDRESS }, resolve),
      );
      onTestFinished(() => void other.close());
      // What another process stored: the command of the service itself would refuse a taken port.
      await world.service.store.transact(async (tx) => {
        await tx.changes('organisation');
        const stored = await tx.network.read();
        if (stored !== null) await tx.network.write({ ...stored, is_on: true });
      });
      const reason = `Port ${input.port} auf ${NETWORK_ADDRESS} wird von einem anderen Programm verwendet.`;
      await page.getByRole('region', { name: 'Zustand' }).getByText(reason).waitFor();
      await expect.poll(() => page.getByText('is in use').count()).toBe(0);
      await page.getByRole('button', { name: /^Handlungsbedarf/ }).click();
      await page.getByRole('dialog').getByText(reason).waitFor();
      await expect.poll(() => page.getByText('is in use').count()).toBe(0);
    },
  );

  verifies('ui.network', 'is decided by members who manage the service alone', async () => {
    const { page, world, open, signIn } = await openTestApp({ isSignedIn: false });
    const { email } = await addMember(world, 'Vera Viewer', 'viewer');
    await signIn(email, MEMBER_PASSWORD);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await open('/service/network');
    await page.getByText('Members who manage the service decide').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Open to the network' }).count()).toBe(0);
  });
});
