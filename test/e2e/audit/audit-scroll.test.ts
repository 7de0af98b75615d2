import type { CDPSession, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { getRecordRows, openFilledLog } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const RECORDS = 100_000;
const MIB = 1024 * 1024;

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/**
 * Scrolls to the end as fast as the page draws. Returns the highest and lowest records in the table, and gaps between
 * them.
 */
const scrollToEnd = (page: Page) =>
  page.getByRole('grid', { name: 'Audit log' }).evaluate(async (grid) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let frames = 0;
    let at = -1;
    while (!grid.textContent?.includes('Start of the log') || grid.scrollTop !== at) {
      at = grid.scrollTop;
      grid.scrollTop = grid.scrollHeight;
      await nextFrame();
      frames += 1;
    }
    return frames;
  });

describe('a long audit log', () => {
  verifies(
    'ui.audit-scroll',
    'is scrolled end to end with memory within 50 MB',
    async () => {
      const { page, context } = await openFilledLog(RECORDS, { width: 800, height: 600 });
      const grid = page.getByRole('grid', { name: 'Audit log' });
      await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('-1');
      const session = await context.newCDPSession(page);
      const before = await heapBytes(session);
      expect(await scrollToEnd(page)).toBeGreaterThan(100);
      expect(await heapBytes(session)).toBeLessThan(before + 50 * MIB);
      await page.getByText('Start of the log, 21 Nov 2026.').waitFor();
      // Seeding came before the first call, so its records are the oldest.
      await getRecordRows(page).filter({ hasText: 'Created key' }).last().waitFor();
      await expect.poll(() => getRecordRows(page).count()).toBeLessThan(60);
    },
    240_000,
  );
});
