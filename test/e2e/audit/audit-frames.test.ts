import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { Frames } from '../../support/browser/frames';
import { measureFrames } from '../../support/browser/frames';
import type { FilledLog } from '../../support/screens/audit-screen';
import { getRecordRows, openFilledLog, scrollLog } from '../../support/screens/audit-screen';

const LASTS_MS = 5000;
const EACH_MS = 20;

/** Writes fifty records a second while the work runs. Returns their number. */
async function whileWriting(append: FilledLog['append'], work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  let isWriting = true;
  const writing = (async () => {
    let written = 0;
    while (isWriting) {
      const due = Math.floor((performance.now() - startedMs) / EACH_MS) - written;
      if (due > 0) await append(due, { operation: 'list_units' });
      written += Math.max(0, due);
      await pause(EACH_MS);
    }
    return written;
  })();
  await work();
  isWriting = false;
  return writing;
}

/** Repeats the work for the whole time of the measurement. */
async function forAWhile(work: (turn: number) => Promise<unknown>): Promise<void> {
  const endMs = performance.now() + LASTS_MS;
  for (let turn = 0; performance.now() < endMs; turn += 1) await work(turn);
}

const scrollUpAndDown = (page: Page) => async (turn: number) => {
  await page.mouse.wheel(0, turn % 40 < 20 ? 120 : -120);
  await pause(16);
};

/** The typed text matches the written records, so that new ones keep appearing. */
const typeAndTakeBack = (page: Page) => async (turn: number) => {
  await page.keyboard.press(turn % 8 < 4 ? ('list'[turn % 4] ?? 'l') : 'Backspace');
  await pause(100);
};

const formatText = ({ perSecond, longestMs, blockedMs }: Frames, idle: Frames): string =>
  `${perSecond.toFixed(1)} frames a second (${(perSecond / idle.perSecond).toFixed(2)} of idle), longest ${Math.round(longestMs)} ms (${(longestMs / idle.longestMs).toFixed(1)} of idle), blocked ${Math.round(blockedMs)} ms of ${LASTS_MS}`;

/** Printed, not judged, because the number depends on the machine. The budget is 60 a second. */
it('the live audit log paints frames while fifty records a second come in', async () => {
  const { page, append } = await openFilledLog(3000);
  const box = await page.getByRole('grid', { name: 'Audit log' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  const idle = await measureFrames(page, () => pause(LASTS_MS));
  const reported = [`idle: ${formatText(idle, idle)}`];
  const search = page.getByRole('searchbox', { name: 'Search calls' });
  for (const [name, work] of [
    ['watching', () => pause(LASTS_MS)],
    ['scrolling', () => forAWhile(scrollUpAndDown(page))],
    ['typing', () => forAWhile(typeAndTakeBack(page))],
  ] as const) {
    await scrollLog(page, 0);
    if (name === 'typing') await search.focus();
    let frames = idle;
    const written = await whileWriting(append, async () => {
      await getRecordRows(page).filter({ hasText: 'list_units' }).first().waitFor();
      frames = await measureFrames(page, work);
    });
    expect(written).toBeGreaterThan(100);
    reported.push(`${name}: ${formatText(frames, idle)}`);
  }
  process.stdout.write(`Live audit log, 50 records a second\n${reported.join('\n')}\n`);
});
