import type { Page } from 'playwright';
import { openScreen } from '../browser/app';

/** A screen, or a dialog on one, that is looked at. */
export interface Screen {
  readonly name: string;
  /** Opens it, from whatever the page shows. */
  readonly open: (page: Page) => Promise<void>;
}

/** Reloads the page, which closes what is open and ends what asks before it is left. Then goes to the address. */
async function loadPath(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openScreen(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await waitUntilDrawn(page);
}

/** Waits until no part is loading or appearing, all fonts are there, and the page has measured itself. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // A dialog is transparent until it has appeared: for axe it is not there, and what is behind it is inert.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(':is([role="dialog"], [role="alertdialog"])')].every((dialog) => {
      let box: Element | null = dialog;
      while (box !== null && getComputedStyle(box).opacity === '1') box = box.parentElement;
      return box === null;
    }),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Creates a screen from its address, its heading and what is pressed on it. */
export const createScreen = (
  name: string,
  [path, heading]: readonly [path: string, heading: string | RegExp],
  act: (page: Page) => Promise<unknown> = async () => undefined,
): Screen => ({
  name,
  async open(page) {
    await loadPath(page, path, heading);
    await act(page);
  },
});

/** Returns an action that presses buttons of the screen, each when it is there, and waits for a dialog. */
export const pressAll =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first()
        .click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };
