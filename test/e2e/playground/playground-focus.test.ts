import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openPlayground, startByKeyboard } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

const holdsFocus = (page: Page, selector: string): Promise<void> =>
  page.locator(`${selector}:focus`).waitFor({ timeout: 5000 });

const chosenOperation = '[role="listbox"][aria-label="Operations"] [role="option"][aria-selected="true"]';

describe('the focus', () => {
  verifies(
    'playground.screen',
    'goes to the operations when a session starts, and to "Start another" when it is ended',
    async () => {
      const { page } = await openPlayground([]);
      await page.getByRole('button', { name: 'Start a session' }).focus();
      await startByKeyboard(page);
      await holdsFocus(page, chosenOperation);
      await page.getByRole('button', { name: 'End now' }).focus();
      await page.keyboard.press('Enter');
      await holdsFocus(page, 'button:text-is("Start another")');
      await startByKeyboard(page);
      await holdsFocus(page, chosenOperation);
    },
  );

  verifies('playground.screen', 'goes to the choice of operations where that is a select', async () => {
    const { page } = await openPlayground([], { width: 1100, height: 800 });
    await page.getByRole('button', { name: 'Start a session' }).focus();
    await startByKeyboard(page);
    await holdsFocus(page, '[aria-label="Catalogue"] button[aria-haspopup="listbox"]');
  });

  verifies('playground.screen', 'stays in a field while the session ends by itself', async () => {
    const { page, choose, world } = await openPlayground(['See reservations']);
    await choose('List reservations');
    const field = page.getByLabel('q', { exact: true });
    await field.focus();
    const [key] = await world.manage('keys.list', { property_id: world.propertyId });
    await world.manage('keys.revoke', { property_id: world.propertyId, prefix: key?.prefix ?? '' });
    await page.getByRole('button', { name: 'Start another' }).waitFor();
    await expect.poll(() => field.and(page.locator(':focus')).count()).toBe(1);
  });
});

describe('a session that has ended', () => {
  verifies('playground.ends', 'has no call run by Ctrl+Enter, and says why', async () => {
    const { page, choose, run } = await openPlayground(['See property details']);
    const result = page.getByRole('region', { name: 'Result' });
    await choose('Get property');
    await run();
    await result.getByText('200', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('button', { name: 'Start another' }).waitFor();
    await page.getByRole('option', { name: 'Get property', exact: true }).focus();
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('status')
      .getByText('The session ended. Start another to run calls.')
      .waitFor({ state: 'attached' });
    await expect.poll(() => result.getByText('not_found').count()).toBe(0);
    await expect.poll(() => result.getByText('200', { exact: true }).count()).toBe(1);
  });
});
