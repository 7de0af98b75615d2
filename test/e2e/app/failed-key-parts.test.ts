import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { waitForFocus } from '../../support/browser/focus';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

const REFUSED = 'The records cannot be read. unavailable';
const REPORT_UNREAD = 'Couldn’t read which permissions this key has used and which calls were refused.';
const REPLACED_UNREAD = 'Couldn’t read whether this key was replaced and is still used.';

describe('a part of the screen of a key that could not be read says so, and is read again', () => {
  verifies('ui.states', 'the use of its permissions, and its refusals', async () => {
    const { page, open, rpc, keyPath, world, token } = await openRecordedApp();
    await world.call('/api/v1/units', { token });
    const allow = rpc.refuse('keys.report');
    await page.reload();
    await open(keyPath);
    const permissions = page.getByRole('region', { name: 'Permissions' });
    const calls = page.getByRole('region', { name: 'Recent calls' });
    for (const part of [permissions, calls]) {
      const notice = part.getByRole('group', { name: REPORT_UNREAD });
      await notice.getByText(REFUSED).waitFor();
    }
    expect(await findViolations(page)).toEqual([]);
    const again = permissions.getByRole('button', { name: 'Try again' });
    const sent = () => rpc.commands.filter((command) => command === 'keys.report').length;
    const before = sent();
    await again.press('Enter');
    await expect.poll(sent).toBeGreaterThan(before);
    await waitForFocus(again);
    allow();
    await again.press('Enter');
    await calls.getByText(/^1 refused in 24 h, for/).waitFor();
    await expect.poll(() => page.getByRole('group', { name: REPORT_UNREAD }).count()).toBe(0);
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
      const notice = page.getByRole('group', { name: REPLACED_UNREAD });
      await notice.getByText(REFUSED).waitFor();
      expect(await findViolations(page)).toEqual([]);
      allow();
      await notice.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('region', { name: 'Channel manager was replaced' }).waitFor();
      await expect.poll(() => notice.count()).toBe(0);
    });
});
