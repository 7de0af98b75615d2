import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { verifies } from '../../support/service/verifies';
import { HOOK_HOST, openWebhookApp } from '../../support/webhooks/webhook-app';

verifies(
  'webhooks.hosts',
  'a host of the own network is allowed in Service, then gets messages, and is forbidden again',
  async () => {
    const app = await openWebhookApp(undefined, { isAllowed: false, path: '/service' });
    const { page, open, createWebhook, change, receiver } = app;
    const card = page.getByRole('region', { name: 'Webhooks in your own network' });
    await card.getByText('No computer is allowed.').waitFor();
    const host = card.getByLabel('Name or IP address');
    await host.fill('169.254.169.254');
    await host.press('Enter');
    await card.getByText(/^No system can receive messages at 169\.254\.169\.254/).waitFor();
    await host.fill(HOOK_HOST);
    await host.press('Enter');
    await card.getByRole('listitem').getByText(HOOK_HOST).waitFor();
    await expect.poll(() => host.inputValue()).toBe('');
    await card.scrollIntoViewIfNeeded();
    expect(await findViolations(page)).toEqual([]);
    const { id } = await createWebhook();
    await change();
    await expect.poll(() => receiver.arrived.length).toBe(1);
    await card.getByRole('button', { name: `Forbid ${HOOK_HOST}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forbid' }).click();
    await card.getByText('No computer is allowed.').waitFor();
    await change();
    await open(`/webhooks/${id}`);
    await page.getByRole('listitem').getByText('Not sent, its address is not on the internet').waitFor();
    expect(receiver.arrived.length).toBe(1);
    expect(app.complaints).toEqual([]);
  },
);
