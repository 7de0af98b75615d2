import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { OWNER_APP_PASSWORD, openEmptyTestApp, openTestApp } from '../../support/browser/app';
import { openCreateDialog } from '../../support/screens/keys-screen';
import { recordRpc } from '../../support/service/rpc-recorder';

const FIFTEEN_MINUTES_MS = 15 * 60_000;
/** Hashing a password takes time. */
const HASHED = { timeout: 10_000 };
const GUESSABLE = 'passwordpassword';
const NEW_PASSWORD = 'tide tables of the quay';

/** The field is marked, focused, and described by the text. */
async function expectMessageAt(field: Locator, text: RegExp): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid'), HASHED).toBe('true');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), HASHED).toBe(true);
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const [id] = described.split(' ');
  await expect.poll(() => field.page().locator(`[id="${id}"]`).innerText()).toMatch(text);
}

it('a password that the service refuses is reported at its field in the first run', async () => {
  const { page } = await openEmptyTestApp();
  await page.getByLabel('Business name').fill('Quay & Sons');
  await page.getByLabel('Your name').fill('Maren Quay');
  await page.getByLabel('Email').fill('maren@example.com');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(GUESSABLE);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectMessageAt(field, /easy to guess/);
  await expect.poll(() => page.getByText('validation_failed').count()).toBe(0);
});

it('a password that the service refuses is reported at its field where one changes it', async () => {
  const { page } = await openTestApp({ path: '/account' });
  const field = page.getByLabel('New password', { exact: true });
  await field.fill(GUESSABLE);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectMessageAt(field, /easy to guess/);
  await field.fill(NEW_PASSWORD);
  await expect.poll(() => page.getByText(/easy to guess/).count()).toBe(0);
});

it('a wrong recent password is reported at its field, and after five one waits', async () => {
  const { page, world } = await openTestApp({ path: '/account' });
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  world.clock.pass(FIFTEEN_MINUTES_MS + 1000);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Password', { exact: true });
  const go = dialog.getByRole('button', { name: 'Continue' });
  for (let tries = 0; tries < 5; tries += 1) {
    await field.fill(`wrong password ${tries}`);
    await go.click();
    await expectMessageAt(field, /match|wrong|password/i);
    await dialog.getByRole('button', { name: 'Continue', disabled: false }).waitFor();
  }
  await field.fill(OWNER_APP_PASSWORD);
  await go.click();
  await dialog.getByText(/^Too many attempts\. Try again in (1 second|\d+ seconds)\.$/).waitFor();
  await expect.poll(() => go.isDisabled()).toBe(true);
});

async function createKey(page: Page): Promise<void> {
  const { name, option, submit } = await openCreateDialog(page);
  await name.fill('Night audit');
  await option('See reservations').click();
  await submit.click();
}

async function addMember(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByLabel('Name').fill('Jo Brandt');
  await page.getByLabel('Email').fill('jo@example.com');
  await page.getByRole('button', { name: 'Choose a role' }).click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await page.getByLabel('Email').press('Enter');
}

async function makeCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
}

it.each([
  { path: '/keys', act: createKey },
  { path: '/members', act: addMember },
  { path: '/account', act: makeCodes },
])('a password asked for once more at $path and not given is no try', async ({ path, act: runAction }) => {
  const { page, world } = await openTestApp({ path });
  const { commands } = await recordRpc(page);
  await page.reload();
  await page.getByRole('main').waitFor();
  world.clock.pass(FIFTEEN_MINUTES_MS + 1000);
  await runAction(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  const field = dialog.getByLabel('Password', { exact: true });
  const notice = dialog.getByText('Enter your password.', { exact: true });
  await field.press('Enter');
  await expectMessageAt(field, /^Enter your password\.$/);
  await field.fill('not hers');
  await notice.waitFor({ state: 'detached' });
  await field.fill('');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectMessageAt(field, /^Enter your password\.$/);
  expect(commands).not.toContain('session.reauthenticate');
  await field.fill(OWNER_APP_PASSWORD);
  await field.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(commands.filter((command) => command === 'session.reauthenticate')).toHaveLength(1);
});
