import { join } from 'node:path';
import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { recordComplaints } from '../support/browser/app';
import { recordFailure } from '../support/browser/browser-failures';
import { launchBrowser } from '../support/browser/chromium';
import { serveBrowsers } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import type { Persona } from './personas';

const HEIGHT = 800;
const SERVICE_TIMEOUT_MS = 240_000;

/** The first screen of the built service on an empty folder, in the browser of an owner. */
export interface NewService {
  readonly page: Page;
  /** Errors and warnings of the page. */
  readonly complaints: readonly string[];
}

/** Starts the built service on an empty folder and opens its link in a browser of the owner. Both end with the test. */
export async function openNewService(persona: Persona): Promise<NewService> {
  const { language, timeZone, width } = persona;
  const { link, baseUrl } = await serveBrowsers(join(createTemporaryFolder(), 'data'), [], {
    timeoutMs: SERVICE_TIMEOUT_MS,
  });
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: language,
    timezoneId: timeZone,
  });
  await recordFailure(context, { close: () => context.close() });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  recordComplaints(page, complaints);
  await page.goto(link);
  return { page, complaints };
}
