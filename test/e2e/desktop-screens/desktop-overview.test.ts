import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import {
  followFigure,
  getFigures,
  isSameCount,
  makeSampleCalls,
  readOverview,
  readTotals,
  TOTALS,
} from '../../support/screens/overview-screen';
import { verifies } from '../../support/service/verifies';

const TWO_HOURS_MS = 7_200_000;

describe('on the desktop, the overview', () => {
  verifies('insight.links', 'shows figures of calls, which lead to their records', async () => {
    const fixture = await openDesktopFixture({ agoMs: TWO_HOURS_MS, before: makeSampleCalls });
    const { page } = fixture;
    await page.getByRole('link', { name: 'Overview' }).click();
    await readOverview(fixture);
    await expect.poll(() => readTotals(page)).toEqual(TOTALS);
    expect(await findViolations(page)).toEqual([]);
    const reported: string[] = [];
    const count = await getFigures(page).count();
    expect(count).toBeGreaterThan(12);
    // One figure at the top, one of a table, and the last one.
    for (const index of [1, 5, count - 1]) {
      reported.push(await followFigure(page, getFigures(page).nth(index)));
      await readOverview(fixture);
    }
    expect(reported.filter((line) => !isSameCount(line))).toEqual([]);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const hours = page.getByRole('table').filter({ hasText: 'Hour from' });
    expect(
      await followFigure(page, hours.getByRole('link', { name: /answered.* in the audit log$/ }).first()),
    ).toMatch(/^(\d+): \1 records$/);
    expect(await findViolations(page)).toEqual([]);
    expect(fixture.complaints).toEqual([]);
  });
});
