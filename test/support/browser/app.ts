import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, ElementHandle, Page } from 'playwright';
import { PAGE_TIMEOUT_MS } from '../../projects';
import { createSignInTranslator } from '../languages/translate-text';
import { startEmptyService } from '../service/empty-service';
import type { World, WorldOptions } from '../service/service-world';
import { createWorld } from '../service/service-world';
import type { TestClock } from '../service/store';
import { recordFailure } from './browser-failures';
import { launchBrowser } from './chromium';
import { expectLanguage } from './page-language';

const builtRenderer = join(import.meta.dirname, '../../../out/renderer');

/** The Owner's password in these tests. */
export const OWNER_APP_PASSWORD = 'brass and its patina';

export interface TestAppOptions extends WorldOptions {
  /** Language of the browser, a BCP 47 tag. Default: the one of the locale under which the test runs. */
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** True (default): signed in as the Owner. False: at the sign-in. */
  readonly isSignedIn?: boolean;
  /** The first path, such as `/audit`. */
  readonly path?: string;
  /** True (default): the browser remembers Harbour House as the last property. */
  readonly hasBeenHere?: boolean;
  /** True (default): the Owner has chosen to see the ids of operations and permissions. */
  readonly hasTechnicalNames?: boolean;
  /** True (default): the trace has snapshots, which the page's memory then holds. */
  readonly hasSnapshots?: boolean;
}

/** The built interface in a real browser, over a real service. */
export interface TestApp {
  readonly world: World;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors, warnings and policy violations of the page. */
  readonly complaints: readonly string[];
  /** Goes to a screen by its path. */
  open(path: string): Promise<void>;
  signIn(email?: string, password?: string): Promise<void>;
  /** Opens another browser window with its own launch link and sign-in. */
  otherPage(): Promise<Page>;
}

const browsers = new Map<string, Promise<Browser>>();

/** One browser for each locale and worker. Each test has its own context. */
function getSharedBrowser(): Promise<Browser> {
  const { LANG: locale = '' } = process.env;
  const browser = browsers.get(locale) ?? launchBrowser();
  browsers.set(locale, browser);
  return browser;
}

/** Records errors, warnings and policy violations of a page. */
export function recordComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

/** Types into the sign-in and waits until it is gone. */
export async function signInOnPage(
  page: Page,
  email = 'maren@example.com',
  password = OWNER_APP_PASSWORD,
  translate = (text: string) => text,
): Promise<void> {
  await page.getByLabel(translate('Email')).fill(email);
  await page.getByLabel(translate('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: translate('Sign in'), exact: true }).click();
  await page.getByRole('heading', { name: translate('Sign in') }).waitFor({ state: 'detached' });
}

/**
 * Waits until the title of a screen has taken the focus, or a dialog is open. Before that, the title would take it from what a
 * test focuses.
 *
 * @param titleBefore of the screen that was left
 */
async function waitForScreen(page: Page, titleBefore: ElementHandle | null): Promise<void> {
  await page.waitForFunction((before) => {
    if (document.querySelector(':is([role="dialog"], [role="alertdialog"])') !== null) return true;
    const main = document.querySelector('main');
    return main?.querySelector('h1') !== before && main?.contains(document.activeElement);
  }, titleBefore);
}

/** Goes to a screen and waits until it is open. A change of the search alone stays on its screen. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const title = await page.waitForSelector('main h1');
  const isOtherScreen = await page.evaluate((hash) => {
    const getScreen = () => window.location.hash.replace(/\?.*$/, '');
    const before = getScreen();
    window.location.hash = hash;
    return getScreen() !== before;
  }, `#${path}`);
  if (isOtherScreen) await waitForScreen(page, title);
}

interface Served {
  readonly baseUrl: string;
  readonly clock: TestClock;
  launchLink(): Promise<string>;
}

interface Appearance {
  readonly language: string | undefined;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** The last property; null: none. */
  readonly propertyId: string | null;
  readonly hasSnapshots: boolean;
  /** Members who want to see ids; the tests find records by them. */
  readonly technicalNames: Readonly<Record<string, boolean>>;
}

/** Opens a browser context for a service. Its pages open by launch links. */
async function openBrowser(
  { baseUrl, clock, launchLink }: Served,
  { language, theme, width, height, propertyId, hasSnapshots, technicalNames }: Appearance,
) {
  if (!existsSync(builtRenderer)) throw new Error('Run `npm run build` first: the interface is not built.');
  const opened = await getSharedBrowser();
  const context = await opened.newContext({
    viewport: { width, height },
    colorScheme: theme,
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    ...(language === undefined ? {} : { locale: language }),
  });
  await recordFailure(context, { close: () => context.close(), hasSnapshots });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
  await context.addInitScript(
    (stored) => {
      if (localStorage.getItem('preferences') === null) localStorage.setItem('preferences', stored);
    },
    JSON.stringify({
      state: { theme: 'system', density: 'comfortable', propertyId, technicalNames },
      version: 1,
    }),
  );
  const complaints: string[] = [];
  async function newPage(): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await page.clock.setSystemTime(clock.now());
    recordComplaints(page, complaints);
    await page.goto(await launchLink());
    await expectLanguage(page, language);
    return page;
  }
  return { context, complaints, newPage };
}

/** Opens the interface of a service that is not set up. */
export async function openEmptyTestApp({
  theme = 'light',
  language,
}: Pick<TestAppOptions, 'theme' | 'language'> = {}) {
  const served = await startEmptyService(builtRenderer);
  const appearance = {
    language,
    theme,
    width: 1280,
    height: 800,
    propertyId: null,
    hasSnapshots: true,
    technicalNames: {},
  };
  const { complaints, newPage } = await openBrowser(served, appearance);
  return { page: await newPage(), complaints, service: served.service };
}

/** Opens the interface of a seeded service, which ends with the test. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    theme = 'light',
    width = 1280,
    height = 800,
    isSignedIn = true,
    path,
    language,
    ...others
  } = options;
  const { hasBeenHere = true, hasSnapshots = true, hasTechnicalNames = true, ...rest } = others;
  const world = await createWorld({
    ...rest,
    ownerPassword: OWNER_APP_PASSWORD,
    rendererFolder: builtRenderer,
  });
  const appearance = {
    language,
    theme,
    width,
    height,
    propertyId: hasBeenHere ? world.propertyId : null,
    hasSnapshots,
    technicalNames: hasTechnicalNames ? { [world.ownerId]: true } : {},
  };
  const { context, complaints, newPage } = await openBrowser(world, appearance);
  const page = await newPage();
  const translate = createSignInTranslator(language);
  const signIn = (email?: string, password?: string) => signInOnPage(page, email, password, translate);
  const open = (to: string): Promise<void> => openScreen(page, to);
  if (isSignedIn) {
    await signIn();
    await waitForScreen(page, null);
  }
  if (path !== undefined) await open(path);
  return {
    world,
    page,
    context,
    complaints,
    open,
    signIn,
    async otherPage() {
      const other = await newPage();
      await signInOnPage(other);
      await waitForScreen(other, null);
      return other;
    },
  };
}
