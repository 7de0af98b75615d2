import { MINUTE_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { OWNER_APP_PASSWORD, openTestApp } from '../../support/browser/app';
import {
  createMailRefusal,
  MAIL_HOST,
  MAIL_PASSWORD,
  MAIL_USER,
  startMailServer,
} from '../../support/notices/start-mail-server';
import { verifies } from '../../support/service/verifies';

verifies('ui.notices', 'an Owner sets up the mail server, tests it and sees how it went', async () => {
  const mail = await startMailServer();
  const app = await openTestApp({ path: '/notices', outside: mail.outside });
  const { page } = app;
  const card = page.getByRole('region', { name: 'Mail server' });
  const sent = page.getByRole('region', { name: 'Sent to you by email' });
  await card.getByText('No mail server yet.').waitFor();
  await sent.getByText('Nothing was sent in the last 30 days.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Set up a mail server' }).press('Enter');
  const form = card.getByRole('form', { name: 'Mail server' });
  await form.getByLabel('Host').press('Enter');
  await form.getByText('Enter the host.').waitFor();
  await form.getByLabel('Host').fill(MAIL_HOST);
  await form.getByLabel('Port').fill(String(mail.port));
  await form.getByRole('button', { name: /Security/ }).click();
  await page.getByRole('option', { name: /STARTTLS/ }).click();
  await form.getByLabel('User').fill(MAIL_USER);
  await form.getByLabel('Password', { exact: true }).fill(MAIL_PASSWORD);
  await form.getByLabel('Sender').fill('house@example.com');
  expect(await findViolations(page)).toEqual([]);
  await form.getByLabel('Sender').press('Enter');
  const test = card.getByRole('button', { name: 'Send a test' });
  mail.refuse = () => createMailRefusal('5.1.1 No such mailbox', 550);
  await test.click();
  await card.getByText('The mail server refused the address of the recipient.', { exact: false }).waitFor();
  mail.refuse = null;
  await test.click();
  await card.getByText('Sent to maren@example.com.', { exact: false }).waitFor();
  expect(mail.taken).toHaveLength(1);
  await sent.getByRole('cell', { name: 'Sent', exact: true }).waitFor();
  expect(await page.content()).not.toContain(MAIL_PASSWORD);
  expect(await findViolations(page)).toEqual([]);
  app.world.clock.pass(15 * MINUTE_MS + 1000);
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await app.world.manage('mail.getServer', {})).not.toBeNull();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await question.getByLabel('Password', { exact: true }).fill(OWNER_APP_PASSWORD);
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await card.getByText('No mail server yet.').waitFor();
  expect(app.complaints).toEqual([]);
});

verifies('ui.notices', 'a choice is stored at once, and the bell follows', async () => {
  const app = await openTestApp({ path: '/notices' });
  const { page, world } = app;
  await world.mint({ name: 'Door locks', expiresInDays: 5 });
  await page.getByRole('button', { name: /^Attention, \d+ matter/ }).waitFor();
  const table = page.getByRole('table', { name: 'At Harbour House' });
  const bell = table.getByRole('checkbox', { name: 'Bell: A key expires: 14, 7 and 1 days before' });
  await expect.poll(() => bell.isChecked()).toBe(true);
  await bell.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await world.manage('attention.list', {})).quiet.bell)
    .toEqual([expect.stringContaining('key_expires:')]);
  await page.getByRole('button', { name: 'Attention, nothing new' }).waitFor();
  const held = page.getByRole('checkbox', {
    name: 'Bell: All calls are refused: the database may be an older copy',
  });
  await expect.poll(() => held.isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  expect(app.complaints).toEqual([]);
});
