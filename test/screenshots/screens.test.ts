import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { TestApp } from '../support/browser/app';
import { openEmptyTestApp, openTestApp } from '../support/browser/app';
import { callAsAgent } from '../support/screens/agent-screen';
import { waitForKeyGuard } from '../support/screens/keys-screen';
import { listScreens } from '../support/screens/list-screens';
import { createPlaygroundActions, startSession } from '../support/screens/playground-screen';
import { createTemporaryFolder } from '../support/service/store';
import { createSteppedClock, seedDay } from './screenshot-data';
import { takePicture } from './take-picture';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Sections that have a picture of their own below, because they show little as they open. */
const stagedPaths: readonly string[] = ['/keys', '/playground', '/leaks', '/audit'];

/** Screens that show enough as they open: name of the picture, heading and path. */
const plainScreens: readonly (readonly [name: string, heading: string, path: string])[] = [
  ...listScreens()
    .filter(({ path }) => !stagedPaths.includes(path))
    .map(
      ({ path, title }) =>
        [path.slice(1), title, path === '/reservations' ? `${path}?list=upcoming` : path] as const,
    ),
  ['reach', 'Reach assistant', '/service/reach'],
  ['help', 'Help', '/help'],
];

async function createKeyPictures({ page, open }: TestApp, theme: string): Promise<void> {
  await open('/keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Front-desk assistant');
  await page.getByLabel(/Expires in days/).fill('30');
  for (const label of ['See reservations', 'Change reservations', 'See availability', 'Connect an AI agent'])
    await page.getByRole('option', { name: label, exact: true }).click();
  await takePicture(page, `create-${theme}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('group', { name: 'Token' }).waitFor();
  await takePicture(page, `token-${theme}`);
  await waitForKeyGuard(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Leave and destroy it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function playgroundPictures({ page, open }: TestApp, theme: string): Promise<void> {
  const { choose, run } = createPlaygroundActions(page);
  await open('/playground');
  await page.getByRole('button', { name: 'Start a session' }).click();
  await startSession(page, [
    'See reservations',
    'See guest names',
    'See property details',
    'Connect an AI agent',
  ]);
  await choose('List reservations');
  await run();
  await page.getByRole('region', { name: 'Result' }).getByText('"data"').waitFor();
  await takePicture(page, `playground-${theme}`);
  await callAsAgent(page, '5 tools');
  await takePicture(page, `playground-agent-${theme}`);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('button', { name: 'Start another' }).waitFor();
}

async function auditPictures({ page, open }: TestApp, theme: string): Promise<void> {
  await open('/audit');
  const log = page.getByRole('grid', { name: 'Audit log' });
  await log.waitFor();
  await takePicture(page, `audit-${theme}`);
  await log.getByRole('row').filter({ hasText: 'Refused' }).nth(1).click();
  await page.getByRole('region', { name: 'Record' }).waitFor();
  await takePicture(page, `record-${theme}`);
}

async function leaksPicture(
  { page, open }: TestApp,
  leaked: readonly string[],
  theme: string,
): Promise<void> {
  const file = join(createTemporaryFolder(), 'website.env');
  writeFileSync(file, leaked.map((token) => `# booking form\nBRASSTAG_KEY=${token}\n`).join(''));
  await open('/leaks');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Search a file' }).click();
  await (await choosing).setFiles(file);
  await page.getByRole('table', { name: 'Keys found' }).waitFor();
  await takePicture(page, `leaks-${theme}`);
}

async function rolesPicture({ page, open }: TestApp, theme: string): Promise<void> {
  await open('/members?tab=roles');
  await page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('link', { name: /^Manager/ })
    .click();
  await takePicture(page, `roles-${theme}`);
}

for (const theme of ['light', 'dark'] as const) {
  it(`pictures of every screen, ${theme}`, async () => {
    const app = await openTestApp({
      theme,
      isSignedIn: false,
      hasTechnicalNames: false,
      clock: createSteppedClock(),
    });
    const { page, open } = app;
    const { shownPrefix: visible, leaked } = await seedDay(app.world);
    await page.clock.setSystemTime(app.world.clock.now());
    // A day later the browser needs a new link.
    await page.goto(await app.world.launchLink());
    await title(page, 'Sign in');
    await takePicture(page, `sign-in-${theme}`);
    await app.signIn();
    await open('/keys');
    await page.getByText('Front-desk assistant').waitFor();
    await takePicture(page, `keys-${theme}`);
    await open(`/keys/${visible}`);
    await page.getByRole('img', { name: /calls in the last 24 hours/ }).waitFor();
    await takePicture(page, `key-${theme}`);
    await page.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await takePicture(page, `revoke-${theme}`);
    await page.getByRole('button', { name: 'Keep key' }).click();
    await auditPictures(app, theme);
    await leaksPicture(app, leaked, theme);
    await rolesPicture(app, theme);
    for (const [name, heading, path] of plainScreens) {
      await open(path);
      await title(page, heading);
      await takePicture(page, `${name}-${theme}`);
    }
    await playgroundPictures(app, theme);
    await createKeyPictures(app, theme);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor();
    await takePicture(page, `palette-${theme}`);
    expect(app.complaints).toEqual([]);
  });

  it(`picture of the first run, ${theme}`, async () => {
    const { page } = await openEmptyTestApp({ theme });
    await title(page, 'Welcome to Brasstag');
    await takePicture(page, `first-run-${theme}`);
  });
}
