import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { findViolations } from '../browser/accessibility';
import { findMisfits } from '../browser/misfits';
import type { Look } from './look';
import type { Screen } from './screen';

/** Where the pictures go. Git ignores it. */
const PICTURES_FOLDER = join(import.meta.dirname, '../../../.cache/looks');

const getFile = (name: string, { size, theme }: Look): string =>
  join(PICTURES_FOLDER, `${size}-${theme}`, `${name}.png`);

/** Takes a picture of what the page shows, for a person to look at. */
export async function takePicture(page: Page, name: string, look: Look): Promise<void> {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: getFile(name, look), animations: 'disabled', caret: 'hide' });
}

/** Lists what axe finds and what does not fit. */
export const findFaults = async (page: Page): Promise<string[]> => [
  ...(await findMisfits(page)),
  ...(await findViolations(page)),
];

const PICTURES_PER_SHEET = 6;
const style =
  'body{display:grid;grid-template-columns:1fr 1fr;gap:6px;margin:0;background:#777;font:16px sans-serif}figure{margin:0}img{width:100%}';

function createFigure(name: string, look: Look): string {
  const data = readFileSync(getFile(name, look)).toString('base64');
  return `<figure>${name} ${look.size}<img src="data:image/png;base64,${data}"></figure>`;
}

/** Puts the pictures of a look on sheets, so that a person can look at several at once. */
export async function writeContactSheets(page: Page, names: readonly string[], look: Look): Promise<void> {
  await page.setViewportSize({ width: 1960, height: 600 });
  for (let first = 0; first < names.length; first += PICTURES_PER_SHEET) {
    const shown = names.slice(first, first + PICTURES_PER_SHEET);
    const figures = shown.map((name) => createFigure(name, look)).join('');
    await page.setContent(`<style>${style}</style>${figures}`);
    await page.screenshot({ path: getFile(`sheet-${shown[0] ?? ''}`, look), fullPage: true });
  }
}

/** Opens a screen and lists its faults. Failing to open it is one. */
export async function findScreenFaults(page: Page, { name, open }: Screen, look: Look): Promise<string[]> {
  const list = (faults: readonly string[]) =>
    faults.map((fault) => `${name}, ${look.size}, ${look.theme}: ${fault}`);
  try {
    await open(page);
    return list(await findFaults(page));
  } catch (error) {
    return list([`does not open: ${String(error).split('\n').slice(0, 3).join(' ')}`]);
  }
}
