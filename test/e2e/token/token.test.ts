import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { findTracesInPage, isInMemory } from '../../support/keys/token-traces';
import { getTokenPanel } from '../../support/screens/keys-screen';
import { openAppWithToken } from '../../support/screens/visible-token';
import { verifies } from '../../support/service/verifies';

describe('a visible token', () => {
  verifies(
    'ui.token-displayed',
    'is text in the page and nothing else, to be copied, hidden and shown',
    async () => {
      const { app, secret } = await openAppWithToken();
      const { page } = app;
      const { token, panel } = getTokenPanel(page);
      expect(new Set(await findTracesInPage(page, secret))).toEqual(new Set(['html', 'text']));
      expect(await isInMemory(page, secret)).toBe(true);
      expect(await token.innerText()).toMatch(/^svck_[0-9a-f]{16}_[0-9a-f]{48}$/);
      expect((await token.locator('span').last().boundingBox())?.height).toBeLessThan(30);
      expect(await findViolations(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Hide' }).click();
      expect(await findTracesInPage(page, secret)).toEqual([]);
      await panel.getByRole('group', { name: 'Token, hidden' }).waitFor();
      await panel.getByRole('button', { name: 'Show' }).click();
      await token.dblclick();
      await page.evaluate(() => {
        const block = document.querySelector('[role="group"][aria-label="Token"]');
        if (block !== null) getSelection()?.selectAllChildren(block);
      });
      await page.keyboard.press('Control+c');
      await panel.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(secret);
    },
  );

  verifies('ui.token-not-copied', 'is not lost by a slip: without a copy, leaving asks first', async () => {
    const { page } = (await openAppWithToken()).app;
    const { token, done, copy, panel } = getTokenPanel(page);
    const question = page.getByRole('alertdialog', { name: 'Leave without copying?' });
    await page.mouse.click(5, 5);
    expect(await question.count()).toBe(0);
    await done.click();
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(await token.innerText()).toMatch(/^svck_/);
    await page.context().clearPermissions();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await copy.click();
    await panel.getByText('Couldn’t reach the clipboard. Select the token and copy it.').waitFor();
    // The text is selected in the frame after its sentence appears.
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toMatch(/^svck_/);
    await done.click();
    await question.waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
