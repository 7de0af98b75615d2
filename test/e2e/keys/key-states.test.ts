import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import {
  expectSkeleton,
  getChart,
  getSkeleton,
  measureOpacity,
  openRecordedApp,
  STOPPED_MESSAGE,
  sendStopped,
} from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

describe('the detail of a key', () => {
  verifies('ui.states', 'shows nothing for 200 ms, then rows that stand for what is read', async () => {
    const app = await openRecordedApp();
    const letThrough = app.rpc.hold('keys.get');
    await expectSkeleton(app, app.keyPath);
    letThrough();
    await app.page.getByRole('heading', { level: 1, name: 'Channel manager' }).waitFor();
    await getChart(app.page, 3).waitFor();
  });

  verifies('ui.states', 'keeps its figures and calls while they are read again', async () => {
    const { page, open, rpc, world, token, keyPath } = await openRecordedApp();
    await open(keyPath);
    await getChart(page, 3).waitFor();
    const calls = page.getByRole('grid', { name: 'Recent calls' }).getByRole('row');
    await expect.poll(() => calls.count()).toBe(4);
    const letThrough = [rpc.hold('keys.usage'), rpc.hold('audit.list')];
    const before = rpc.commands.length;
    await world.call('/api/v1/reservations', { token });
    const since = () => new Set(rpc.commands.slice(before));
    await expect.poll(() => since().has('keys.usage') && since().has('audit.list')).toBe(true);
    expect([await getChart(page, 3).count(), await calls.count(), await getSkeleton(page).count()]).toEqual([
      1, 4, 0,
    ]);
    for (const letOne of letThrough) letOne();
    await getChart(page, 4).waitFor();
    await expect.poll(() => calls.count()).toBe(5);
  });

  it.each(['light', 'dark'] as const)('says what could not be read, and tries again (%s)', async (theme) => {
    const { page, open, rpc, keyPath } = await openRecordedApp({ theme });
    const allow = rpc.refuse('keys.get');
    await open(keyPath);
    await page.getByText('The records cannot be read. unavailable').waitFor();
    expect(await findViolations(page)).toEqual([]);
    allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    await getChart(page, 3).waitFor();
  });

  verifies('ui.states', 'says so of a part that could not be read, and shows the others', async () => {
    const { page, open, rpc, keyPath } = await openRecordedApp();
    const allow = [rpc.refuse('keys.usage'), rpc.refuse('audit.list')];
    await page.reload();
    await open(keyPath);
    const usage = page.getByRole('region', { name: 'Calls, last 24 hours' });
    const recent = page.getByRole('region', { name: 'Recent calls' });
    for (const element of [usage, recent]) await element.getByText('This couldn’t be read.').waitFor();
    await page.getByRole('main').getByText('The records cannot be read.').waitFor();
    await page.getByRole('region', { name: 'Permissions' }).getByText('See reservations').waitFor();
    expect(await findViolations(page)).toEqual([]);
    for (const allowOne of allow) allowOne();
    await page.getByRole('button', { name: 'Try again' }).click();
    await getChart(page, 3).waitFor();
    await recent.getByRole('grid', { name: 'Recent calls' }).waitFor();
  });

  verifies('ui.states', 'shows for a key that never called that there is nothing yet', async () => {
    const { page, world, open } = await openTestApp();
    const { key } = await world.mint({ name: 'Newcomer' });
    await open(`/keys/${key.prefix}`);
    await page.getByText('No calls in the last 24 hours.').waitFor();
    await page.getByText('No calls yet. They appear here as they happen.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  verifies('ui.states', 'stays in grey while the service is stopped', async () => {
    const app = await openRecordedApp();
    const { page, open, keyPath } = app;
    await open(keyPath);
    await getChart(page, 3).waitFor();
    await sendStopped(app);
    await page.getByText(STOPPED_MESSAGE).waitFor();
    await expect.poll(() => measureOpacity(getChart(page, 3))).toBe(0.6);
  });
});
