import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSecret } from '@server/kernel/secret';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { OWNER_APP_PASSWORD, recordComplaints, signInOnPage } from '../../support/browser/app';
import { recordFailure } from '../../support/browser/browser-failures';
import { launchBrowser } from '../../support/browser/chromium';
import { openCreateDialog, waitForKeyGuard } from '../../support/screens/keys-screen';
import { serveBrowsers } from '../../support/service/program';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const realClock = {
  now: Date.now,
  monotonicMs: () => performance.now(),
  pass: () => undefined,
  set: () => undefined,
};

/** Opens a page of the built program, signed in. `restart` kills the program and starts it again at its port. */
async function openServedPage() {
  const world = await createWorld({ ownerPassword: OWNER_APP_PASSWORD, clock: realClock });
  await world.service.close();
  const { dataDirectory } = world;
  let program = await serveBrowsers(dataDirectory);
  const { baseUrl, link } = program;
  const browser = await launchBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await recordFailure(context, { close: () => browser.close() });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  recordComplaints(page, complaints);
  await page.goto(link);
  await signInOnPage(page);
  return {
    page,
    context,
    baseUrl,
    dataDirectory,
    async restart() {
      await program.kill();
      await page.getByText('The connection to the service was lost. Trying again…').waitFor();
      program = await serveBrowsers(dataDirectory, ['--port', new URL(baseUrl).port]);
      await getQuestion(page).waitFor();
    },
  };
}

const getQuestion = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function signInAgain(page: Page, password = OWNER_APP_PASSWORD): Promise<void> {
  const question = getQuestion(page);
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a page whose service was killed and started again', () => {
  verifies('web.restart-keeps-input', 'keeps an open dialog, and asks for the password there', async () => {
    const { page, restart } = await openServedPage();
    const { dialog, option, chosen } = await openCreateDialog(page);
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Night audit tool');
    await dialog.getByRole('textbox', { name: /^Expires in days/ }).fill('45');
    await option('See reservations').click();
    await option('Check guests in').click();
    await restart();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await getQuestion(page).getByText('What you typed is kept.').waitFor();
    const covered = await name.evaluate((input) => {
      const { x, y } = input.getBoundingClientRect();
      return !input.contains(document.elementFromPoint(x + 4, y + 4));
    });
    expect(covered).toBe(true);
    await signInAgain(page, 'not the password');
    await getQuestion(page).getByText('That email and password do not match.').waitFor();
    await signInAgain(page);
    await getQuestion(page).waitFor({ state: 'detached' });
    await expect.poll(() => name.inputValue()).toBe('Night audit tool');
    await expect
      .poll(() => dialog.getByRole('textbox', { name: /^Expires in days/ }).inputValue())
      .toBe('45');
    await expect.poll(() => chosen.getByRole('button', { name: /^Remove / }).count()).toBe(2);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog', { name: 'Copy the token for Night audit tool' }).waitFor();
  });

  verifies('web.restart-keeps-input', 'destroys a visible token, and says so', async () => {
    const { page, restart } = await openServedPage();
    const { dialog, option } = await openCreateDialog(page);
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Door locks');
    await option('See reservations').click();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const token = page.getByRole('group', { name: 'Token' });
    await token.waitFor();
    const secret = (await token.innerText()).replaceAll(/\s/g, '').slice(-48);
    await restart();
    expect(await page.content()).not.toContain(secret);
    await signInAgain(page);
    const panel = page.getByRole('dialog', { name: 'The token for Door locks has been destroyed' });
    await panel.getByText('The connection was lost. The token has been destroyed.').waitFor();
    await waitForKeyGuard(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('row', { name: /^Door locks/ }).waitFor();
  });

  verifies('web.restart-keeps-input', 'in one tab, keeps the forms of the other tabs too', async () => {
    const { page, context, baseUrl, restart } = await openServedPage();
    const other = await context.newPage();
    await other.goto(`${baseUrl}/#/property`);
    const field = other.getByRole('textbox', { name: 'Name', exact: true }).first();
    await field.fill('Harbour House by the Quay');
    await restart();
    await getQuestion(other).waitFor();
    await signInAgain(page);
    await getQuestion(other).waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('Harbour House by the Quay');
    await other.getByRole('button', { name: /^Save/ }).first().click();
    await other.getByRole('button', { name: /^Harbour House by the Quay/ }).waitFor();
  });

  verifies('web.restart-stores-hashes', 'is known by hashes alone, and no member is signed in', async () => {
    const { page, context, dataDirectory, restart } = await openServedPage();
    const stored = readFileSync(join(dataDirectory, 'browser-sessions.json'), 'utf8');
    const secrets = [
      ...(await context.cookies()).map(({ value }) => value),
      await page.evaluate(() => localStorage.getItem('page_token') ?? ''),
    ];
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) {
      expect(stored).not.toContain(secret);
      expect(stored).toContain(hashSecret(secret));
    }
    await restart();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  });

  verifies('web.restart-keeps-input', 'can be left, for another member to sign in', async () => {
    const { page, restart } = await openServedPage();
    await openCreateDialog(page);
    await restart();
    await getQuestion(page).getByRole('button', { name: 'Discard and leave' }).click();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await signInOnPage(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
