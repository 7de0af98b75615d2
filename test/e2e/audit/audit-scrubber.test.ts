import { DAY_MS } from '@shared/kernel/time';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { FilledLog } from '../../support/screens/audit-screen';
import { getRecordRows, openFilledLog } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const WAIT = { timeout: 15_000 };
/** A row of a key has its name, which is read apart. */
const NAMED = /Channel manager sync|Website booking form/;

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Time in the log' });
const readValue = (page: Page) => scrubber(page).getAttribute('aria-valuetext');

/** Waits until the first visible records are of that day, as the day above them says. */
const expectDay = (page: Page, day: string): Promise<void> =>
  expect
    .poll(async () => {
      const first = await getRecordRows(page).first().getByRole('time').innerText();
      return first.startsWith(day) ? await readValue(page) : first;
    }, WAIT)
    .toContain(day.replace(/ 2026$/, ''));

/** Drags the thumb of the scrubber to a share of its track. */
async function dragTo(page: Page, from: number, to: number): Promise<void> {
  const box = await scrubber(page).boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const at = (share: number) => y + 8 + share * (height - 16);
  await page.mouse.move(x + width / 2, at(from));
  await page.mouse.down();
  await page.mouse.move(x + width / 2, at((from + to) / 2), { steps: 4 });
  await page.mouse.move(x + width / 2, at(to), { steps: 4 });
}

const pressKeys = async ({ page }: FilledLog, ...keys: readonly string[]): Promise<void> => {
  await scrubber(page).focus();
  for (const key of keys) await page.keyboard.press(key);
};

// The calls are spread from 21 Nov to 21 Dec 2026.
describe('the scrubber of a long log', () => {
  verifies('ui.audit-scrubber', 'is moved by keys, day by day, by the week and to the ends', async () => {
    const app = await openFilledLog(3000);
    const { page } = app;
    await scrubber(page).waitFor();
    await expect.poll(() => readValue(page)).toBe('Mon, 21 Dec 2026');
    await pressKeys(app, 'ArrowDown', 'ArrowDown');
    await expectDay(page, '19 Dec 2026');
    await pressKeys(app, 'PageDown');
    await expectDay(page, '16 Dec 2026');
    await pressKeys(app, 'ArrowUp');
    await expectDay(page, '17 Dec 2026');
    await pressKeys(app, 'End');
    await page.getByText(/^Start of the log/).waitFor();
    await expect.poll(() => readValue(page), WAIT).toBe('Sat, 21 Nov 2026');
    await pressKeys(app, 'Home');
    await expectDay(page, '21 Dec 2026');
    expect(await scrubber(page).evaluate((slider) => slider === document.activeElement)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  verifies('ui.audit-scrubber', 'is dragged, and shows the day under it', async () => {
    const { page } = await openFilledLog(3000);
    await scrubber(page).waitFor();
    await dragTo(page, 0, 0.5);
    await page.locator('output').filter({ hasText: '6 Dec 2026' }).waitFor();
    await page.mouse.up();
    await expectDay(page, '6 Dec 2026');
    await getRecordRows(page).first().hover();
    await page.mouse.wheel(0, 150 * 36);
    await expect.poll(() => readValue(page), WAIT).toBe('Sat, 5 Dec 2026');
  });

  verifies('ui.audit-drag', 'loads nothing while it is dragged, and the day at its end', async () => {
    const { page } = await openFilledLog(3000);
    await scrubber(page).waitFor();
    await page
      .getByText(/records$/)
      .first()
      .waitFor();
    await getRecordRows(page).first().filter({ hasText: NAMED }).waitFor();
    const first = await getRecordRows(page).first().innerText();
    await dragTo(page, 0, 0.5);
    const label = page.locator('output').filter({ hasText: '6 Dec 2026' });
    await label.waitFor();
    const box = await scrubber(page).boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    // Longer than the pause after which keys move the log.
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(x + width / 2, y + height * (0.5 + step / 200));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await expect.poll(() => getRecordRows(page).first().innerText()).toBe(first);
    await page.mouse.up();
    await expect.poll(() => getRecordRows(page).first().innerText(), WAIT).not.toBe(first);
  });

  verifies('ui.audit-scrubber', 'covers the records of the filters, and no others', async () => {
    const app = await openFilledLog(3000);
    const { page, append, open } = app;
    await append(3, { operation: 'list_units' });
    await open('/audit?outcome=refused');
    await expect.poll(() => readValue(page), WAIT).toBe('Mon, 21 Dec 2026');
    await pressKeys(app, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expectDay(page, '18 Dec 2026');
    const areAllRefused = async () => {
      const rows = await getRecordRows(page).allInnerTexts();
      return rows.length > 0 && rows.every((row) => row.includes('Refused'));
    };
    await expect.poll(areAllRefused).toBe(true);
    await open('/audit?operation=list_units');
    await getRecordRows(page).nth(2).waitFor();
    await expect.poll(() => scrubber(page).count(), WAIT).toBe(0);
  });

  verifies('ui.audit-scrubber', 'stays on the wanted day where it has no record', async () => {
    const app = await openFilledLog(3000);
    const { page, open, append, world } = app;
    await append(400, { operation: 'list_units', atMs: world.clock.now() + 9 * DAY_MS });
    await open('/service');
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await open('/audit');
    await expect.poll(() => readValue(page), WAIT).toBe('Wed, 30 Dec 2026');
    await pressKeys(app, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect
      .poll(() => getRecordRows(page).first().getByRole('time').innerText(), WAIT)
      .toContain('21 Dec 2026');
    await expect.poll(() => readValue(page)).toBe('Sun, 27 Dec 2026');
    await append(1, { operation: 'list_units', atMs: world.clock.now() + 12 * DAY_MS });
    await expect.poll(() => scrubber(page).getAttribute('max'), WAIT).toBe('42');
    await expect.poll(() => readValue(page)).toBe('Sun, 27 Dec 2026');
    await pressKeys(app, 'ArrowUp');
    await expect.poll(() => readValue(page)).toBe('Mon, 28 Dec 2026');
  });
});
