import { DAY_MS } from '@shared/kernel/time';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { createFakeDisk, MIB } from '../../support/db/fake-disk';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const getList = (page: Page) => page.getByRole('dialog', { name: 'Needs attention' });

/** Opens the list of the bell by the keyboard, on a page that has read it again. */
async function openList(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: /^Attention, \d+ matters?$/ }).focus();
  await page.keyboard.press('Enter');
  await getList(page).waitFor();
}

async function disableWebhook({ manage, service, propertyId }: World): Promise<void> {
  const draft = { url: 'https://hooks.example.com/in', types: ['reservation.created' as const] };
  const { webhook } = await manage('webhooks.create', { property_id: propertyId, ...draft });
  await service.store.transact((tx) =>
    tx.webhooks.setDisabled(webhook.id, { reason: 'failing', atMs: tx.nowMs }),
  );
}

const signInFrom = ({ service }: World, memberId: string, address: string | null) =>
  service.store.transact((tx) => tx.signInPlaces.add(memberId, address, tx.nowMs));

describe('the bell', () => {
  verifies('attention.webhook', 'leads from a disabled webhook to its page', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/overview' });
    await disableWebhook(world);
    await openList(page);
    await getList(page)
      .getByText(/^The webhook to hooks\.example\.com for Harbour House was disabled on/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await getList(page).getByRole('button', { name: 'Open the webhook' }).press('Enter');
    await page.waitForURL(/\/webhooks\/whk_/);
    expect(complaints).toEqual([]);
  });

  verifies('attention.silent', 'leads from a silent key to its page', async () => {
    const { world, otherPage } = await openTestApp({ path: '/overview', theme: 'dark' });
    const { key, token } = await world.mint({ name: 'Channel manager' });
    for (let day = 0; day < 7; day += 1) {
      if (day > 0) world.clock.pass(DAY_MS);
      await world.call('/api/v1/property', { token });
    }
    world.clock.pass(1.5 * DAY_MS);
    // The first page has been signed out since.
    const page = await otherPage();
    await openList(page);
    await getList(page)
      .getByText(/^Channel manager at Harbour House called every day, and has not called since/)
      .waitFor();
    await getList(page).getByRole('button', { name: 'Open the key' }).press('Enter');
    await page.waitForURL(new RegExp(`/keys/${key.prefix}`));
  });

  verifies('attention.sign-in', 'leads to the password, or to the sign-ins of the member', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/overview' });
    const { propertyId, ownerId } = world;
    const vera = { name: 'Vera', email: 'vera@example.com', role_id: 'viewer', password: null };
    const { member } = await world.manage('members.add', { property_id: propertyId, ...vera });
    for (const memberId of [ownerId, member.id])
      for (const address of [null, '203.0.113.7']) await signInFrom(world, memberId, address);
    await openList(page);
    await getList(page)
      .getByText(/^You signed in from 203\.0\.113\.7 for the first time, on/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await getList(page).getByRole('button', { name: 'Show sign-ins' }).press('Enter');
    await page.waitForURL(/\/audit\?.*actor=vera/);
    await openList(page);
    await getList(page).getByRole('button', { name: 'Change password' }).press('Enter');
    await page.waitForURL(/\/account/);
    expect(complaints).toEqual([]);
  });

  verifies('attention.disk', 'leads from a disk that fills up to what to do, and can wait', async () => {
    const disk = createFakeDisk(8192 * MIB, 102_400 * MIB);
    const { page } = await openTestApp({ path: '/overview', disk });
    await openList(page);
    await getList(page)
      .getByText(/^Less than 10 % of the disk of the data folder is free/)
      .waitFor();
    await getList(page)
      .getByRole('button', { name: /^Not now/ })
      .waitFor();
    await getList(page).getByRole('button', { name: 'Show what to do' }).press('Enter');
    await page
      .getByRole('region', { name: 'Disk space' })
      .getByText('Delete files you don’t need from this disk, so that backups have room.')
      .waitFor();
  });
});
