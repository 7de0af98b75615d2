import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { pressEscapeIn, waitForFocus } from '../../support/browser/focus';
import { verifies } from '../../support/service/verifies';
import { openWebhookApp } from '../../support/webhooks/webhook-app';

const patient = { timeout: 10_000 };
const log = (page: Page) => page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');

describe('the screen of a webhook', () => {
  verifies(
    'webhooks.health',
    'and the list say that it fails, since when, why, and when it is tried again',
    async () => {
      const app = await openWebhookApp((response) => response.writeHead(500).end('no room'));
      const { page, createWebhook, change, url } = app;
      await createWebhook();
      const row = page.getByRole('row', { name: /hooks\.example\.com/ });
      await row.getByText('Nothing sent yet').waitFor();
      await row.getByText('Created in this app').waitFor();
      await change();
      await row.getByText('Failing', { exact: true }).waitFor();
      await row.getByText(/^Last failed attempt: .* Failed, answered 500\.$/).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await row.getByRole('link', { name: url }).press('Enter');
      await page.getByText(/^The next attempt is on/).waitFor();
      await log(page).getByText('Room condition changed').waitFor();
      await log(page).getByRole('button', { name: 'Answer' }).press('Enter');
      await page.getByRole('region', { name: 'Start of the answer' }).getByText('no room').waitFor();
      expect(await findViolations(page)).toEqual([]);
    },
  );

  verifies('webhooks.health', 'names the key that created it, with which it ends', async () => {
    const { page, subscribe, url, complaints } = await openWebhookApp();
    const name = 'مدير القنوات في الفندق الكبير';
    const { endKey } = await subscribe(name);
    const row = page.getByRole('row', { name: /hooks\.example\.com/ });
    await row.getByRole('link', { name }).waitFor();
    await endKey();
    await row.getByText('Its key was revoked or has expired.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('link', { name: url }).click();
    await page.getByRole('button', { name: 'Delete' }).waitFor();
    for (const act of ['Disable', 'Rotate secret', 'Send a test'])
      await expect.poll(() => page.getByRole('button', { name: act }).count()).toBe(0);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(complaints).toEqual([]);
  });

  verifies('webhooks.log', 'sends a test, one event and everything since a time again', async () => {
    let status = 500;
    const app = await openWebhookApp((response) => response.writeHead(status).end());
    const { page, open, world, createWebhook, change, receiver } = app;
    const { id } = await createWebhook();
    await open(`/webhooks/${id}`);
    await page.getByText(/^Nothing was sent in the last 30 days/).waitFor();
    await change();
    await log(page).getByText('Failed, answered 500').waitFor();
    status = 204;
    await page.getByRole('button', { name: 'Send a test' }).click();
    await log(page).filter({ hasText: 'Test' }).getByText('Delivered, answered 204').waitFor();
    const again = page.getByRole('button', { name: /^Deliver again, event/ });
    await again.first().click();
    await expect.poll(() => log(page).getByText('Delivered, answered 204').count(), patient).toBe(2);
    const before = receiver.arrived.length;
    await page.getByRole('button', { name: 'Send everything since…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send everything since a time again' });
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => receiver.arrived.length, patient).toBeGreaterThan(before);
    const ref = { property_id: world.propertyId, webhook_id: id };
    for (let sent = 0; sent < 18; sent += 1) await world.manage('webhooks.test', ref);
    const total = before + 1 + 18;
    await expect.poll(() => receiver.arrived.length, patient).toBe(total);
    await expect.poll(() => log(page).count(), patient).toBe(20);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => log(page).count(), patient).toBe(total);
    expect(app.complaints).toEqual([]);
  });

  verifies(
    'webhooks.actions',
    'disables, enables, rotates and deletes it, and says what each means',
    async () => {
      const { page, open, createWebhook, change, receiver, complaints } = await openWebhookApp();
      const { id } = await createWebhook();
      await open(`/webhooks/${id}`);
      await page.getByRole('button', { name: 'Disable' }).press('Enter');
      await page.getByText(/^Disabled by a member/).waitFor();
      await change();
      await expect.poll(() => page.getByRole('button', { name: 'Send a test' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Enable' }).press('Enter');
      await log(page).getByText('Delivered, answered 200').waitFor();
      expect(receiver.arrived.length).toBe(1);
      await page.getByRole('button', { name: 'Rotate secret' }).press('Enter');
      const question = page.getByRole('dialog', { name: 'Rotate the secret of this webhook?' });
      await question.getByText(/The old one stays valid for 24 hours/).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Rotate secret' }).click();
      await page.getByRole('group', { name: 'Secret', exact: true }).waitFor();
      await page.getByText(/messages are signed with the old secret as well/).waitFor();
      await pressEscapeIn(page.getByRole('dialog'));
      await page.getByRole('button', { name: 'Leave without it' }).click();
      await page.getByText('Old secret works until').waitFor();
      await page.getByRole('button', { name: 'Rotate secret' }).press('Enter');
      await question.getByText(/The one from before that rotation stops working now/).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).press('Enter');
      await page.getByRole('link', { name: 'Who created and changed it, in the audit log' }).click();
      await page.getByRole('grid', { name: 'Audit log' }).getByText('Rotated secret of webhook').waitFor();
      await page.goBack();
      await waitForFocus(page.getByRole('heading', { level: 1, name: 'hooks.example.com' }));
      await page.getByRole('button', { name: 'Delete' }).press('Enter');
      await page.getByText(/What was still to be sent is dropped/).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete webhook' }).click();
      await page.getByText('No webhooks yet').waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
