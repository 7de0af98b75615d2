import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';

it('after wrong recovery codes one waits, as long as shown', async () => {
  const { page, world } = await openTestApp({ isSignedIn: false });
  const { store } = world.service;
  await page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
  await page.getByRole('heading', { level: 1, name: 'Use a recovery code' }).waitFor();
  const code = page.getByLabel('Recovery code');
  const enter = page.getByRole('button', { name: 'Change password and sign in' });
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('New password', { exact: true }).fill('badgers hum tunes');
  await code.fill('00000-00000');
  await enter.click();
  await page.getByText(/^That email and recovery code do not match, or the code was used before\./).waitFor();
  await store.transact(async ({ recoverFailures, nowMs }) => {
    for (const { email, source } of await recoverFailures.list())
      for (let tries = 1; tries < 10; tries += 1) await recoverFailures.add(email, source, nowMs);
  });
  await code.fill('00000-00001');
  await enter.click();
  await page
    .getByText(/^Too many attempts\. Try again in \d+ seconds\.$/)
    .first()
    .waitFor();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => enter.isDisabled()).toBe(true);
  await expect.poll(() => page.getByText('too_many_attempts').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

it('the address typed at the sign-in is there with a recovery code, and the other way round', async () => {
  const { page } = await openTestApp({ isSignedIn: false });
  const email = page.getByLabel('Email');
  const isFocused = (label: string) =>
    expect
      .poll(() =>
        page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
  await email.fill('maren@example.com');
  await page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
  await page.getByRole('heading', { level: 1, name: 'Use a recovery code' }).waitFor();
  await expect.poll(() => email.inputValue()).toBe('maren@example.com');
  await isFocused('Recovery code');
  await email.fill('jo@example.com');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await expect.poll(() => email.inputValue()).toBe('jo@example.com');
  await isFocused('Password');
  await email.fill('');
  await page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
  await isFocused('Email');
});
