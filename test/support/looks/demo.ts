import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { recordComplaints, signInOnPage } from '../browser/app';
import { launchBrowser } from '../browser/chromium';
import { runProgram, serveBrowsers } from '../service/program';
import { createTemporaryFolder } from '../service/store';
import type { Look } from './look';

export interface ServedDemo {
  readonly link: string;
  readonly password: string;
}

/** Makes the demo with the built program, and serves it until the test ends. */
export async function serveDemo(timeoutMs: number): Promise<ServedDemo> {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const { stdout } = await runProgram(['demo', '--data-dir', dataDirectory]);
  const [, password = ''] = /^Password +(\S+)$/m.exec(stdout) ?? [];
  const { link } = await serveBrowsers(dataDirectory, ['--demo'], { timeoutMs });
  return { link, password };
}

export interface DemoPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors, warnings and policy violations of the page. */
  readonly complaints: readonly string[];
}

/** Opens a browser in which the demo's Owner is signed in. */
export async function openDemoPage({ link, password }: ServedDemo): Promise<DemoPage> {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  // A page that shows a token asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const complaints: string[] = [];
  recordComplaints(page, complaints);
  await page.goto(link);
  await signInOnPage(page, 'owner@demo.example', password);
  return { page, context, complaints };
}

/** Gives the page the size and the colours of a look. */
export async function applyLook(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}
