import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/** Name or text of the focused element. Empty while the page itself has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement === document.body ? null : document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

const expectFocus = (page: Page, text: string | RegExp): Promise<void> =>
  expect.poll(() => focused(page)).toMatch(text);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe('a key, by keyboard alone', () => {
  verifies('ui.keyboard-journey', 'is created, copied, left and revoked', async () => {
    const { page, world, complaints } = await openTestApp();
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
    await press(page, 'c');
    await page.getByRole('option', { name: 'See reservations' }).waitFor();
    await page.keyboard.type('Front desk');
    await press(page, 'Tab');
    await page.keyboard.type('30');
    await press(page, 'Tab');
    await expectFocus(page, '30 days');
    await press(page, 'Tab');
    await expectFocus(page, 'Channel manager');
    await press(page, 'Tab');
    await page.keyboard.type('reservations');
    await press(page, 'ArrowDown');
    await expectFocus(page, /See reservations/);
    await press(page, 'Space', 'ArrowDown', 'Enter');
    await page.getByRole('region', { name: 'This key will be able to' }).getByText('2 chosen').waitFor();
    // The clock is stopped. The panel ignores presses for its first quarter of a second, and the test must control
    // that time.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
    await press(page, 'Control+Enter');
    await page.clock.runFor(1);
    const token = page.getByRole('group', { name: 'Token' });
    await token.waitFor({ state: 'attached' });
    await page.clock.runFor(100);
    await expectFocus(page, 'Copy token');
    await press(page, 'Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Copy token' }).count()).toBe(1);
    await page.clock.runFor(200);
    await page.clock.resume();
    await press(page, 'Escape');
    await page.getByRole('alertdialog', { name: 'Leave without copying?' }).waitFor();
    await expectFocus(page, 'Go back');
    await press(page, 'Enter');
    await expectFocus(page, 'Copy token');
    await press(page, 'Enter');
    await page.getByText('Paste it into the other system now.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await token.innerText());
    expect((await world.call('/api/v1/reservations', { token: copied })).status).toBe(200);
    await press(page, 'Escape');
    await getKeyRow(page, 'Front desk').waitFor();
    await expectFocus(page, /^Front desk/);
    await press(page, 'Tab', 'Tab');
    await expectFocus(page, 'Revoke Front desk');
    await press(page, 'Enter');
    await page.getByRole('alertdialog', { name: 'Revoke Front desk?' }).waitFor();
    await expectFocus(page, 'Keep key');
    await press(page, 'Tab', 'Enter');
    await getKeyRow(page, 'Front desk').getByText('Revoked').waitFor();
    await expectFocus(page, /^Front desk/);
    expect((await world.call('/api/v1/reservations', { token: copied })).status).toBe(401);
    expect(complaints).toEqual([]);
  });

  verifies('ui.revoke', 'is ended from its line, after a question that leans to keeping it', async () => {
    const { page, world } = await openTestApp();
    const used = await world.mint({ name: 'Channel manager' });
    await world.mint({ name: 'Smart locks', expiresInDays: 1 });
    await world.call('/api/v1/reservations', { token: used.token });
    await page.getByRole('button', { name: 'Revoke Channel manager' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke Channel manager?' });
    await question.getByText('This key is in use.').waitFor();
    await expect
      .poll(() => question.innerText())
      .toMatch(/Last used\s+Just now\s+Calls in the last 24 h\s+1/);
    expect(await findViolations(page)).toEqual([]);
    await page.mouse.click(5, 5);
    await question.waitFor({ state: 'detached' });
    await expectFocus(page, 'Revoke Channel manager');
    await page.getByRole('button', { name: 'Revoke Smart locks' }).click();
    const other = page.getByRole('alertdialog', { name: 'Revoke Smart locks?' });
    await other.getByText('No calls have used this key in the last 24 hours.').waitFor();
    world.clock.set(world.clock.now() + 86_400_001);
    await other.getByRole('button', { name: 'Revoke key' }).click();
    await other.getByText('This key has already expired. There is nothing to revoke.').waitFor();
    await other.getByRole('button', { name: 'Keep key' }).click();
    expect((await world.call('/api/v1/reservations', { token: used.token })).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke Channel manager' }).click();
    await question.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Channel manager revoked.').first().waitFor();
    await expect
      .poll(() =>
        getKeyRow(page, 'Channel manager')
          .getByRole('button', { name: /Revoke/ })
          .count(),
      )
      .toBe(0);
    expect((await world.call('/api/v1/reservations', { token: used.token })).status).toBe(401);
  });
});
