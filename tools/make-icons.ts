import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';

const root = dirname(import.meta.dirname);
const svg = readFileSync(join(root, 'shared/app/icon.svg'), 'utf8');
/** The key alone, black: macOS colours it to fit its menu bar. */
const template = svg.replace(/<rect width="32".*?\/>/, '').replaceAll(/#[0-9A-Fa-f]{6}/g, '#000000');

const wanted = [
  { file: 'icon.png', px: 1024, picture: svg },
  { file: 'tray.png', px: 32, picture: svg },
  { file: 'tray@2x.png', px: 64, picture: svg },
  { file: 'trayTemplate.png', px: 16, picture: template },
  { file: 'trayTemplate@2x.png', px: 32, picture: template },
];

/** Draws all icons of the program from one drawing, with the Chromium that CHROMIUM_PATH names. */
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
});
mkdirSync(join(root, 'icons'), { recursive: true });
for (const { file, px, picture } of wanted) {
  const page = await browser.newPage({ viewport: { width: px, height: px } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${picture}`);
  await page.screenshot({ path: join(root, 'icons', file), omitBackground: true });
  await page.close();
}
await browser.close();
