import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
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

describe('the overview', () => {
  verifies('ui.states', 'shows nothing for 200 ms, then rows that stand for what is read', async () => {
    const app = await openRecordedApp();
    const letThrough = app.rpc.hold('numbers.get');
    await expectSkeleton(app, '/overview');
    letThrough();
    await getChart(app.page, 3).waitFor();
    await expect.poll(() => getSkeleton(app.page).count()).toBe(0);
  });

  verifies('ui.states', 'keeps its figures while they are read again, and when they cannot be', async () => {
    const { page, open, rpc, world, token } = await openRecordedApp();
    await open('/overview');
    await getChart(page, 3).waitFor();
    const countRequests = () => rpc.commands.filter((command) => command === 'numbers.get').length;
    const expectAskedAgain = async (before: number) =>
      expect.poll(countRequests, { timeout: 20_000 }).toBeGreaterThan(before);
    const allow = rpc.refuse('numbers.get');
    const atFirst = countRequests();
    await world.call('/api/v1/reservations', { token });
    await expectAskedAgain(atFirst);
    expect([await getChart(page, 3).count(), await getSkeleton(page).count()]).toEqual([1, 0]);
    allow();
    const letThrough = rpc.hold('numbers.get');
    const then = countRequests();
    await world.call('/api/v1/reservations', { token });
    await expectAskedAgain(then);
    expect([await getChart(page, 3).count(), await getSkeleton(page).count()]).toEqual([1, 0]);
    letThrough();
    await getChart(page, 5).waitFor();
  });

  it.each(['light', 'dark'] as const)('says what could not be read, and tries again (%s)', async (theme) => {
    const { page, open, rpc } = await openRecordedApp({ theme });
    const allow = rpc.refuse('numbers.get');
    await open('/overview');
    await page.getByRole('alert').getByText('The records cannot be read. unavailable').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    expect(await findViolations(page)).toEqual([]);
    allow();
    await again.press('Enter');
    await getChart(page, 3).waitFor();
  });

  verifies('ui.states', 'stays in grey while the service is stopped', async () => {
    const app = await openRecordedApp();
    const { page, open } = app;
    await open('/overview');
    await getChart(page, 3).waitFor();
    expect(await measureOpacity(getChart(page, 3))).toBe(1);
    await sendStopped(app);
    await page.getByText(STOPPED_MESSAGE).waitFor();
    await expect.poll(() => measureOpacity(getChart(page, 3))).toBe(0.6);
  });
});
