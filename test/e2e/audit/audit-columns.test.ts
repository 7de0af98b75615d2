import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { getRecordRows } from '../../support/screens/audit-screen';
import { bookStay } from '../../support/screens/book-stay';

/** Lists the words that an ellipsis cuts or hides. */
const listCutWords = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.getByRole('grid', { name: 'Audit log' }).evaluate((grid, sought) => {
    const ELLIPSIS_PX = 12;
    return [...grid.querySelectorAll('.truncate')].flatMap((part) => {
      const text = part.textContent ?? '';
      const word = sought.find((one) => text.startsWith(one));
      if (word === undefined || part.scrollWidth <= part.clientWidth) return [];
      const node = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
      if (node === null) return [];
      const range = document.createRange();
      range.setStart(node, 0);
      range.setEnd(node, Math.min(word.length, node.textContent?.length ?? 0));
      const room = part.getBoundingClientRect().right - ELLIPSIS_PX;
      return range.getBoundingClientRect().right > room ? [text] : [];
    });
  }, words);

it.each([1280, 800])('the log names calls and reservations whole: %i px', async (width) => {
  const { page, world, open } = await openTestApp({ width, height: 800, hasTechnicalNames: false });
  const { token } = await world.mint({ name: 'Website reservations' });
  const { number } = await bookStay(world, token);
  await open('/audit?by=keys');
  await getRecordRows(page).filter({ hasText: 'Create reservation' }).first().waitFor();
  await getRecordRows(page).filter({ hasText: number }).first().waitFor();
  const words = ['Website reservations', 'Create reservation'];
  if (width === 1280) words.push(`Reservation ${number}`);
  expect(await listCutWords(page, words)).toEqual([]);
});
