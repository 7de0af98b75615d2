import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/accessibility';
import { untilFocused } from '../../support/browser/focus';
import {
  chart,
  DOWN,
  expectSkeleton,
  openTapped,
  skeleton,
  strength,
  tellStopped,
} from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

describe('the overview', () => {
  verifies('ui.states', 'shows nothing for 200 ms, then rows that stand for what is read', async () => {
    const app = await openTapped();
    const letThrough = app.rpc.hold('numbers.get');
    await expectSkeleton(app, '/overview');
    letThrough();
    await chart(app.page, 3).waitFor();
    expect(await skeleton(app.page).count()).toBe(0);
  });

  verifies('ui.states', 'keeps its figures while they are read anew, and when they cannot be', async () => {
    const { page, open, rpc, world, token } = await openTapped();
    await open('/overview');
    await chart(page, 3).waitFor();
    const countRequests = () => rpc.commands.filter((command) => command === 'numbers.get').length;
    const expectAskedAgain = async (before: number) =>
      expect.poll(countRequests, { timeout: 5000 }).toBeGreaterThan(before);
    const allow = rpc.refuse('numbers.get');
    const atFirst = countRequests();
    await world.call('/api/v1/reservations', { token });
    await expectAskedAgain(atFirst);
    expect([await chart(page, 3).count(), await skeleton(page).count()]).toEqual([1, 0]);
    allow();
    const letThrough = rpc.hold('numbers.get');
    const then = countRequests();
    await world.call('/api/v1/reservations', { token });
    await expectAskedAgain(then);
    expect([await chart(page, 3).count(), await skeleton(page).count()]).toEqual([1, 0]);
    letThrough();
    await chart(page, 5).waitFor();
  });

  it.each(['light', 'dark'] as const)('says what could not be read, and tries again (%s)', async (theme) => {
    const { page, open, rpc } = await openTapped({ theme });
    const allow = rpc.refuse('numbers.get');
    await open('/overview');
    await page.getByRole('alert').getByText('The records cannot be read. unavailable').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await untilFocused(again);
    expect(await violations(page)).toEqual([]);
    allow();
    await page.keyboard.press('Enter');
    await chart(page, 3).waitFor();
  });

  verifies('ui.states', 'stays in grey while the service is stopped', async () => {
    const app = await openTapped();
    const { page, open } = app;
    await open('/overview');
    await chart(page, 3).waitFor();
    expect(await strength(chart(page, 3))).toBe(1);
    await tellStopped(app);
    await page.getByText(DOWN).waitFor();
    await expect.poll(() => strength(chart(page, 3))).toBe(0.6);
  });
});
