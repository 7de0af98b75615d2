import { DAY_MS } from '@shared/kernel/time';
import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { pressWhenIdle, waitForFocus } from '../../support/browser/focus';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

const REFUSED = 'The records cannot be read. unavailable';
const SCREEN_UNREAD = 'Not everything on this screen could be read.';
const REPORT_UNREAD = 'Couldn’t read which permissions this key has used and which calls were refused.';
const REPLACED_UNREAD = 'Couldn’t read whether this key was replaced and is still used.';

/** Returns where the text of an element begins. */
const getLeft = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return Math.round(text.getBoundingClientRect().left);
  });

describe('a part of the screen of a key that could not be read says so, and is read again', () => {
  verifies('ui.states', 'the use of its permissions, and its refusals', async () => {
    const { page, open, rpc, keyPath, world, token } = await openRecordedApp();
    await world.call('/api/v1/units', { token });
    const allow = rpc.refuse('keys.report');
    await page.reload();
    await open(keyPath);
    const permissions = page.getByRole('region', { name: 'Permissions' });
    const calls = page.getByRole('region', { name: 'Recent calls' });
    for (const part of [permissions, calls]) await part.getByText(REPORT_UNREAD).waitFor();
    await page.getByRole('group', { name: SCREEN_UNREAD }).getByText(REFUSED).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const again = page.getByRole('button', { name: 'Try again' });
    const sent = () => rpc.commands.filter((command) => command === 'keys.report').length;
    const before = sent();
    await pressWhenIdle(again);
    await expect.poll(sent).toBeGreaterThan(before);
    await waitForFocus(again);
    allow();
    await pressWhenIdle(again);
    await calls.getByText(/^1 refused in 24 h, for/).waitFor();
    await expect.poll(() => page.getByText(REPORT_UNREAD).count()).toBe(0);
  });

  for (const command of ['keys.replaced', 'keys.usage'])
    verifies('ui.states', `whether it was replaced, without ${command}`, async () => {
      const { page, open, rpc, world, keyPath } = await openRecordedApp();
      const prefix = keyPath.replace('/keys/', '');
      await world.mint({ name: 'Channel manager', replaces: prefix });
      await page.clock.setSystemTime(world.clock.now() + 2 * DAY_MS);
      const allow = rpc.refuse(command);
      await page.reload();
      await open(keyPath);
      await page.getByText(REPLACED_UNREAD).waitFor();
      const notice = page.getByRole('group', { name: SCREEN_UNREAD });
      await notice.getByText(REFUSED).waitFor();
      expect(await findViolations(page)).toEqual([]);
      allow();
      await notice.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('region', { name: 'Channel manager was replaced' }).waitFor();
      await expect.poll(() => notice.count()).toBe(0);
    });

  verifies('ui.states', 'with one button, once at the top, however many parts failed', async () => {
    const { page, open, rpc, keyPath } = await openRecordedApp();
    const commands = ['keys.report', 'keys.replaced', 'keys.usage', 'audit.list', 'catalogue.get'];
    const allow = commands.map((command) => rpc.refuse(command));
    await page.reload();
    await open(keyPath);
    const main = page.getByRole('main');
    for (const [name, text] of [
      ['Calls, last 24 hours', 'This couldn’t be read.'],
      ['Recent calls', 'This couldn’t be read.'],
      ['Use this key', 'This couldn’t be read.'],
      ['Permissions', REPORT_UNREAD],
    ] as const) {
      const part = page.getByRole('region', { name });
      const title = part.getByRole('heading', { name });
      // It begins where the title does, whether the card has padding or not.
      await expect.poll(async () => (await getLeft(part.getByText(text))) - (await getLeft(title))).toBe(0);
    }
    await main.getByText(REPLACED_UNREAD).waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.poll(() => again.count()).toBe(1);
    await expect.poll(() => main.getByRole('alert').allInnerTexts()).toEqual([REFUSED]);
    expect(await findViolations(page)).toEqual([]);

    // One that is read again leaves the button, with its focus, to the others.
    allow.shift()?.();
    await pressWhenIdle(again);
    await expect.poll(() => page.getByText(REPORT_UNREAD).count()).toBe(0);
    await waitForFocus(again);
    for (const allowOne of allow) allowOne();
    await pressWhenIdle(again);
    await page.getByRole('grid', { name: 'Recent calls' }).waitFor();
    await expect.poll(() => again.count()).toBe(0);
    await waitForFocus(page.getByRole('heading', { level: 1, name: 'Channel manager' }));
  });
});
