import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium';

/** Chromium's sandbox does not start for root. Every other user runs with it. */
const isRoot = process.getuid?.() === 0;

/** Launches a browser for tests. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(own), ...env },
    chromiumSandbox: !isRoot,
    args: ['--disable-quic', '--disable-background-networking'],
  });
}
