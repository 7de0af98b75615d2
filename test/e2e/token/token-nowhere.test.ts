import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { TestApp } from '../../support/browser/app';
import { disconnectPage, enableOffline, restoreConnection } from '../../support/browser/offline-page';
import { findTracesInPage, isInMemory } from '../../support/keys/token-traces';
import { addMember } from '../../support/screens/add-member';
import { getTokenPanel } from '../../support/screens/keys-screen';
import { openAppWithToken } from '../../support/screens/visible-token';
import { verifies } from '../../support/service/verifies';

const MINUTE_MS = 60_000;

const leave = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Leave and destroy it' }).click();

const toKeys = (page: Page) => page.getByRole('heading', { name: 'API keys', exact: true }).waitFor();

/** Closes the panel after checking what it says about a token that ended by itself. */
async function closeGone(page: Page, advice: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: /^The token for .* has been destroyed$/ });
  await panel.getByText(advice).waitFor();
  expect(await panel.getByText(/only time it is shown/).count()).toBe(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
}

const CONNECTION_LOST_MESSAGE = 'The connection was lost. The token has been destroyed.';

const spokenNow = (page: Page, text: string) =>
  page.locator('[aria-live="assertive"]', { hasText: text }).waitFor({ state: 'attached' });

type Ending = readonly [
  sentence: string,
  end: (app: TestApp) => Promise<void>,
  prepare?: (page: Page) => Promise<unknown>,
];

/** Every way in which a visible token ends, and what is on the screen then. */
const endings: readonly Ending[] = [
  [
    'Done, once it is copied',
    async ({ page }) => {
      const { copy, done, panel } = getTokenPanel(page);
      await copy.click();
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await done.click();
      await panel.waitFor({ state: 'detached' });
    },
  ],
  [
    'Done without copying',
    async ({ page }) => {
      await getTokenPanel(page).done.click();
      await leave(page);
      await getTokenPanel(page).panel.waitFor({ state: 'detached' });
    },
  ],
  [
    'Esc without copying, hidden and shown before',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Hide' }).click();
      await page.getByRole('button', { name: 'Show' }).click();
      await page.keyboard.press('Escape');
      await leave(page);
      await getTokenPanel(page).panel.waitFor({ state: 'detached' });
    },
  ],
  [
    'a reload',
    async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await toKeys(page);
    },
  ],
  [
    'a sign-out in another tab of the browser',
    async ({ page, context, world }) => {
      const other = await context.newPage();
      await other.goto(`${world.baseUrl}/`);
      await other.getByRole('button', { name: /^Maren Quay/ }).click();
      await other.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await other.close();
    },
  ],
  [
    'the property taken away',
    async ({ page, world }) => {
      await addMember(world, 'Jo Brandt', 'owner');
      const propertyRef = { property_id: world.propertyId, member_id: world.ownerId, role_id: null };
      await world.manage('members.assign', propertyRef);
      await page
        .getByRole('button', { name: /Cliff Cottage/ })
        .or(page.getByText('Cliff Cottage'))
        .first()
        .waitFor();
      await getTokenPanel(page).panel.waitFor({ state: 'detached' });
    },
  ],
  [
    'ten minutes without input',
    async ({ page, world }) => {
      world.clock.pass(10 * MINUTE_MS);
      await page.getByText('The token has been destroyed.').first().waitFor({ timeout: 15_000 });
      await closeGone(page, 'The token has been destroyed. Revoke this key and create a new one.');
    },
  ],
  [
    'ten minutes without input that no service reports, and not sooner',
    async ({ page }) => {
      await page.clock.fastForward(9 * MINUTE_MS);
      await page.keyboard.press('Shift');
      await page.clock.fastForward(9 * MINUTE_MS);
      expect(await getTokenPanel(page).token.innerText()).toMatch(/^svck_/);
      await page.clock.fastForward(MINUTE_MS);
      await spokenNow(page, 'The token has been destroyed.');
      await closeGone(page, 'The token has been destroyed. Revoke this key and create a new one.');
    },
    (page) => page.clock.install(),
  ],
  [
    'a lost connection, while it is lost',
    async ({ page }) => {
      await disconnectPage(page);
      await spokenNow(page, CONNECTION_LOST_MESSAGE);
      await closeGone(page, `${CONNECTION_LOST_MESSAGE} Revoke this key and create a new one.`);
    },
    enableOffline,
  ],
  [
    'a lost connection that came back by itself, with the question about leaving open',
    async ({ page }) => {
      await getTokenPanel(page).done.click();
      await page.getByRole('alertdialog', { name: 'Leave without copying?' }).waitFor();
      await disconnectPage(page);
      await restoreConnection(page);
      await page.getByText('Trying again…').waitFor({ state: 'detached' });
      await closeGone(page, `${CONNECTION_LOST_MESSAGE} Revoke this key and create a new one.`);
    },
    enableOffline,
  ],
  [
    'another address in the same tab, and the way back',
    async ({ page, world }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(`${world.baseUrl}/healthz`);
      await page.goBack();
      await toKeys(page);
    },
  ],
];

describe('the secret', () => {
  for (const [sentence, end, prepare] of endings)
    verifies('ui.token-nowhere', `is nowhere any more after ${sentence}`, async () => {
      const { app, secret } = await openAppWithToken(prepare);
      await end(app);
      const { page, world, complaints } = app;
      expect(await findTracesInPage(page, secret)).toEqual([]);
      expect(await isInMemory(page, secret)).toBe(false);
      expect(world.logLines.join('\n')).not.toContain(secret);
      expect(complaints.join('\n')).not.toContain(secret);
      expect(JSON.stringify(await world.records())).not.toContain(secret);
    });
});
