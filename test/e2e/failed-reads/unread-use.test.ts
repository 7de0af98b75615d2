import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { pressEscapeIn } from '../../support/browser/focus';
import { openRecordedApp, returnLater } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

const NO_CALLS = 'No calls have used this key in the last 24 hours.';

describe('what could not be read is not said to be nothing', () => {
  verifies('ui.states', 'the use of a key, before it is revoked', async () => {
    const { page, open, rpc, world } = await openRecordedApp();
    const { key } = await world.mint({ name: 'Door locks' });
    await open(`/keys/${key.prefix}`);
    await page.getByText('Never used').waitFor();
    const dialog = page.getByRole('alertdialog');
    const allow = rpc.hold('keys.usage');
    await page.getByRole('button', { name: /^Revoke/ }).click();
    await dialog.waitFor();
    await expect.poll(() => dialog.getByText(NO_CALLS).count()).toBe(0);
    allow();
    await dialog.getByText(NO_CALLS).waitFor();
    await pressEscapeIn(dialog);
    await dialog.waitFor({ state: 'detached' });
    rpc.refuse('keys.usage');
    await page.getByRole('button', { name: /^Revoke/ }).click();
    await expect.poll(() => dialog.getByRole('definition').allInnerTexts()).toEqual(['Unknown', 'Unknown']);
    await expect.poll(() => dialog.getByText(NO_CALLS).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  for (const path of ['KEY', '/keys'])
    verifies('ui.states', `that a replaced key is not used, on ${path}`, async () => {
      const { page, open, rpc, world, keyPath } = await openRecordedApp();
      await world.mint({ name: 'Channel manager', replaces: keyPath.replace('/keys/', '') });
      await page.clock.setSystemTime(world.clock.now() + 2 * DAY_MS);
      await page.reload();
      await open(path === 'KEY' ? keyPath : path);
      const banner = page.getByRole('region', { name: 'Channel manager was replaced' });
      await banner.waitFor();
      const allow = rpc.refuse('keys.usage');
      await returnLater({ page, rpc });
      await banner.waitFor({ state: 'detached' });
      allow();
      await page.getByRole('button', { name: 'Try again' }).click();
      await banner.waitFor();
      if (path !== 'KEY') return;
      // The dialog reads the usage too. A failure hides the banner, and the dialog stays.
      rpc.refuse('keys.usage');
      await banner.getByRole('button', { name: /^Revoke/ }).click();
      await page.getByText('Channel manager was replaced by').waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1);
    });
});
