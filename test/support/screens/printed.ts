import type { Page } from 'playwright';

/** Keeps the print dialog from opening, so that the sheet stays until `endPrinting`. Call it before the page is loaded. */
export const holdPrinting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

/** Gives the text that goes to paper. */
export async function readPrinted(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return text;
}

/** Reports to the page that its print dialog was closed. */
export const endPrinting = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
