import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { findViolations } from '../browser/accessibility';
import { findMisfits } from '../browser/misfits';
import type { Look } from './look';
import type { Screen } from './screen';

/** Where the pictures go. Git ignores it. */
export const PICTURES_FOLDER = join(import.meta.dirname, '../../../out/looks');

const getFile = (name: string, { size, theme }: Look): string =>
  join(PICTURES_FOLDER, `${size}-${theme}-${name}.png`);

/** Removes the pictures of a look. */
export function removePictures({ size, theme }: Look): void {
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  for (const file of readdirSync(PICTURES_FOLDER))
    if (file.startsWith(`${size}-${theme}-`)) rmSync(join(PICTURES_FOLDER, file));
}

/** Takes a picture of what the page shows. */
export async function takePicture(page: Page, name: string, look: Look): Promise<void> {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: getFile(name, look), animations: 'disabled', caret: 'hide' });
}

/** Lists what axe finds and what does not fit. */
export const findFaults = async (page: Page): Promise<string[]> => [
  ...(await findMisfits(page)),
  ...(process.env['NO_AXE'] === undefined ? await findViolations(page) : []),
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
    const figures = names.slice(first, first + PICTURES_PER_SHEET).map((name) => createFigure(name, look));
    await page.setContent(`<style>${style}</style>${figures.join('')}`);
    const number = String(first / PICTURES_PER_SHEET + 1).padStart(2, '0');
    await page.screenshot({ path: getFile(`sheet-${number}`, look), fullPage: true });
  }
}

/** Opens a screen and lists its faults. Failing to open it is one. */
export async function lookAtScreen(page: Page, { name, open }: Screen, look: Look): Promise<string[]> {
  let found: string[];
  try {
    await open(page);
    found = await findFaults(page);
  } catch (error) {
    found = [`does not open: ${String(error).split('\n').slice(0, 3).join(' ')}`];
  }
  await takePicture(page, name, look);
  return found.map((fault) => `${name}, ${look.size}, ${look.theme}: ${fault}`);
}
