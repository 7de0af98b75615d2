import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { verifies } from '../../support/service/verifies';
import { openWebhookApp } from '../../support/webhooks/webhook-app';

verifies(
  'webhooks.key',
  'the question before a revocation names the webhooks that end with the key',
  async () => {
    const { page, open, subscribe, complaints } = await openWebhookApp();
    await subscribe('Door locks');
    await open('/keys');
    const question = (name: string) => page.getByRole('alertdialog', { name: `Revoke ${name}?` });
    await page.getByRole('button', { name: 'Revoke Door locks' }).click();
    await question('Door locks').getByText('A webhook that this key created ends with it.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question('Door locks').getByRole('button', { name: 'Keep key' }).press('Enter');
    await page.getByRole('button', { name: 'Revoke Channel manager' }).click();
    await question('Channel manager')
      .getByText('No calls have used this key')
      .or(page.getByText('This key is in use'))
      .waitFor();
    await expect.poll(() => page.getByText(/that this key created/).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
