import type { Browser, BrowserContextOptions } from 'playwright';
import { chromium } from 'playwright';
import { displayEnglish } from '../languages/display-english';
import { findChromium } from './find-chromium';

/** Chromium's sandbox does not start for root. Every other user runs with it. */
const isRoot = process.getuid?.() === 0;

/** Launches a browser for tests. The caller closes it. A context without a `locale` of its own displays English texts. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const browser = await chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(own), ...env },
    chromiumSandbox: !isRoot,
    args: ['--disable-quic', '--disable-background-networking'],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options?: BrowserContextOptions) => {
    const context = await newContext(options);
    if (options?.locale === undefined) await context.addInitScript(displayEnglish);
    return context;
  };
  return browser;
}
