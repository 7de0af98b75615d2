import type { Page } from 'playwright';
import type { DemoFolder, DemoService } from './open-demo';
import type { PageClock } from './page-clock';

/** What is measured, each with its time in November 2026, before there were guides, reservations and help. */
export const screenFigures = [
  { name: 'link to the sign-in', limitMs: 354 },
  { name: 'sign-in to the app', limitMs: 334 },
  { name: 'reload to the first paint', limitMs: 208 },
  { name: 'reload to the title', limitMs: 257 },
  { name: 'to Overview', limitMs: 42 },
  { name: 'to Members and roles', limitMs: 42 },
  { name: 'to Service', limitMs: 42 },
  { name: 'to Modules', limitMs: 42 },
  { name: 'to Audit log', limitMs: 157 },
  { name: 'to Property', limitMs: 157 },
  { name: 'to API keys, 100 rows', limitMs: 231 },
  { name: 'dialog of a new key, without motion left', limitMs: 284 },
  { name: 'a letter in the search of keys', limitMs: 34 },
  { name: 'a letter in the search of permissions', limitMs: 29 },
  { name: '11 letters in the search of the log, until its rows', limitMs: 816 },
  { name: 'log to its oldest record', limitMs: 1200 },
] as const;

export type ScreenFigure = (typeof screenFigures)[number]['name'];

interface Visit {
  readonly page: Page;
  readonly clock: PageClock;
  readonly demo: DemoFolder;
  readonly service: DemoService;
  readonly note: (name: ScreenFigure, ms: number) => void;
}

/** Screens that are opened from the sidebar by their titles. */
const screens: readonly { readonly title: string; readonly figure: ScreenFigure }[] = [
  { title: 'Overview', figure: 'to Overview' },
  { title: 'Members and roles', figure: 'to Members and roles' },
  { title: 'Service', figure: 'to Service' },
  { title: 'Modules', figure: 'to Modules' },
  { title: 'Audit log', figure: 'to Audit log' },
  { title: 'Property', figure: 'to Property' },
  { title: 'API keys', figure: 'to API keys, 100 rows' },
];

const TITLE = 'main h1';
const KEY_DELAY_MS = 20;
const QUIET_MS = 500;

async function openApp({ page, clock, demo, service, note }: Visit): Promise<void> {
  await page.goto(service.link, { waitUntil: 'commit' });
  note('link to the sign-in', await clock.sinceOpened('input[type="password"]'));
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await clock.begin('click');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  note('sign-in to the app', await clock.untilThere('nav a', null));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload({ waitUntil: 'commit' });
  note('reload to the title', await clock.sinceOpened(TITLE));
  note('reload to the first paint', await clock.firstPaint());
}

async function openScreens({ page, clock, note }: Visit): Promise<void> {
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  // The first visit also loads the code of a screen; the earlier times are of later visits.
  for (const isFirst of [true, false])
    for (const { title, figure } of screens) {
      await clock.begin('click');
      await link(title).click();
      const ms = await clock.untilThere(TITLE, title);
      if (!isFirst) note(figure, ms);
      await page.waitForLoadState('networkidle');
    }
}

async function type({ page, clock, note }: Visit, figure: ScreenFigure, text: string): Promise<void> {
  await clock.watchInputs();
  await page.keyboard.type(text, { delay: KEY_DELAY_MS });
  await page.waitForTimeout(QUIET_MS);
  for (const ms of await clock.takeInputs()) note(figure, ms);
}

async function measureKeys(visit: Visit): Promise<void> {
  const { page, clock, note } = visit;
  await page.getByRole('searchbox').first().click();
  await type(visit, 'a letter in the search of keys', 'reservat');
  await page.keyboard.press('Escape');
  await clock.begin('click');
  await page.getByRole('button', { name: 'Create key', exact: true }).first().click();
  note('dialog of a new key, without motion left', await clock.untilStill('[role="dialog"] [role="option"]'));
  await page.getByRole('searchbox', { name: 'Find a permission' }).click();
  await type(visit, 'a letter in the search of permissions', 'reservat');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
}

async function measureLog({ page, clock, note }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForTimeout(QUIET_MS);
  await page.getByRole('searchbox', { name: 'Search calls' }).click();
  await clock.begin('keydown');
  const settled = clock.untilSettled();
  await page.keyboard.type('reservation', { delay: KEY_DELAY_MS });
  note('11 letters in the search of the log, until its rows', await settled);
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('');
  await page.getByRole('row').nth(1).click();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(QUIET_MS);
  await clock.begin('keydown');
  const ended = clock.untilSettled();
  await page.keyboard.press('End');
  note('log to its oldest record', await ended);
}

/** Goes once through what is measured. */
export async function visitScreens(visit: Visit): Promise<void> {
  await openApp(visit);
  await openScreens(visit);
  await measureKeys(visit);
  await measureLog(visit);
}
