import { DAY_MS } from '@shared/kernel/time';
import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { pressWhenIdle, waitForFocus } from '../../support/browser/focus';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

const REFUSED = 'The records cannot be read. unavailable';

/** Waits until the part says what is missing and the top of the screen why, and tries again there. */
async function tryAgain(part: Locator, text: string, allow: () => void): Promise<void> {
  const page = part.page();
  await part.getByText(text).waitFor();
  await page.getByRole('main').getByText(REFUSED).waitFor();
  expect(await findViolations(page)).toEqual([]);
  allow();
  await pressWhenIdle(page.getByRole('button', { name: 'Try again' }));
}

describe('a part of a screen that could not be read says so, and reads it again', () => {
  for (const command of ['catalogue.get', 'service.status'])
    verifies('ui.states', `the examples of a key, without ${command}`, async () => {
      const { page, open, rpc, keyPath } = await openRecordedApp();
      const allow = rpc.refuse(command);
      await page.reload();
      await open(keyPath);
      const card = page.getByRole('region', { name: 'Use this key' });
      await tryAgain(card, 'This couldn’t be read.', allow);
      await card.getByRole('region', { name: 'Text for curl' }).waitFor();
      await card.getByRole('link', { name: 'API reference' }).waitFor();
    });

  verifies('ui.states', 'an example that fails leaves the focus where it is', async () => {
    const { page, open, rpc, keyPath } = await openRecordedApp();
    const letStatus = rpc.hold('service.status');
    rpc.refuse('catalogue.get');
    await page.reload();
    await open(keyPath);
    const replace = page.getByRole('button', { name: 'Replace' });
    await replace.focus();
    await waitForFocus(replace);
    letStatus();
    await page.getByRole('region', { name: 'Use this key' }).getByText('This couldn’t be read.').waitFor();
    await waitForFocus(replace);
  });

  verifies('ui.states', 'whether a new key was called', async () => {
    const { page, world, open, rpc } = await openRecordedApp();
    const { key, token } = await world.mint({ name: 'Newcomer' });
    await open(`/keys/${key.prefix}`);
    await page.getByText('Waiting for the first call…').waitFor();
    const allow = rpc.refuse('keys.usage');
    await world.call('/api/v1/units', { token });
    const notice = page.getByRole('main');
    await expect.poll(() => page.getByText('Waiting for the first call…').count()).toBe(0);
    await notice.getByText('Unknown', { exact: true }).waitFor();
    await tryAgain(notice, 'Couldn’t check whether the first call has arrived.', allow);
    await notice.getByText('The first call arrived.').waitFor();
  });

  verifies('ui.states', 'what the first call of a key was', async () => {
    const { page, world, open, rpc } = await openRecordedApp();
    const { key, token } = await world.mint({ name: 'Newcomer' });
    await open(`/keys/${key.prefix}`);
    await page.getByText('Waiting for the first call…').waitFor();
    const allow = rpc.refuse('audit.list');
    await world.call('/api/v1/units', { token });
    const notice = page.getByRole('main');
    await tryAgain(notice, 'The first call arrived.', allow);
    await expect.poll(() => notice.getByText(/^The first call arrived\. .*: /).count()).toBe(1);
  });

  verifies('ui.states', 'the rows of the audit log, by the one button of the screen', async () => {
    const { page, open, rpc } = await openRecordedApp();
    const allow = [rpc.refuse('audit.list'), rpc.refuse('audit.count')];
    await page.reload();
    await open('/audit');
    await page.getByText('Not everything on this screen could be read.').waitFor();
    await page.getByText('This couldn’t be read.').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.poll(() => again.count()).toBe(1);
    const countReads = () => rpc.commands.filter((command) => command.startsWith('audit.')).length;
    const before = countReads();
    await pressWhenIdle(again);
    await expect.poll(countReads).toBeGreaterThan(before + 1);
    // Where it fails again, the button that was pressed has the focus.
    await waitForFocus(again);
    for (const letThrough of allow) letThrough();
    await pressWhenIdle(again);
    await page.getByRole('gridcell', { name: 'Channel manager' }).first().waitFor();
    await expect.poll(() => again.count()).toBe(0);
    await waitForFocus(page.getByRole('heading', { level: 1 }));
  });

  verifies('ui.states', 'the times of a clock that jumped', async () => {
    const { page, world, open } = await openTestApp();
    const rpc = await recordRpc(page);
    const allow = rpc.refuse('service.clock');
    await page.reload();
    world.clock.set(world.clock.now() + 3 * DAY_MS);
    await world.mint();
    await open('/service');
    const clock = page.getByRole('region', { name: 'The clock' });
    await tryAgain(clock, 'Brasstag doesn’t trust the clock that it goes by.', allow);
    await clock.getByRole('button', { name: 'Confirm clock' }).waitFor();
  });

  verifies('ui.states', 'the service’s own address in the house', async () => {
    const { page, open } = await openTestApp();
    const rpc = await recordRpc(page);
    const allow = rpc.refuse('network.show');
    await page.reload();
    await open('/service/reach');
    await page.getByRole('radio', { name: 'In the house' }).check({ force: true });
    const part = page.getByRole('main');
    // Where it fails again, the button that was pressed has the focus.
    const again = part.getByRole('button', { name: 'Try again' });
    const sent = () => rpc.commands.filter((command) => command === 'network.show').length;
    const before = sent();
    await pressWhenIdle(again);
    await expect.poll(sent).toBeGreaterThan(before);
    await waitForFocus(again);
    await tryAgain(part, 'Couldn’t read whether Brasstag listens in the house by itself.', allow);
    await part.getByRole('link', { name: 'Open Network' }).waitFor();
  });
});
