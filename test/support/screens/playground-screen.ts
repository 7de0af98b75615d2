import type { Page } from 'playwright';
import type { TestApp, TestAppOptions } from '../browser/app';
import { openTestApp } from '../browser/app';
import { waitForFocus, waitForFocusWithin } from '../browser/focus';

/** Chooses permissions one at a time, by their labels, and starts the session. */
export async function startSession(page: Page, labels: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose what the session may do' });
  for (const label of labels) await dialog.getByRole('option', { name: label }).click();
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Ends in').waitFor();
}

/** Starts a session that may see reservations, by keyboard alone, from the button that has the focus. */
export async function startByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('dialog').getByRole('searchbox'));
  await page.keyboard.type('list_reservations');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Ends in').waitFor();
}

interface PlaygroundActions {
  /** Chooses an operation of the catalogue. */
  choose(title: string): Promise<void>;
  run(): Promise<void>;
  /** Opens one part of the result. */
  selectTab(name: string): Promise<void>;
}

export interface Playground extends TestApp, PlaygroundActions {}

/** The actions of a member in the playground. */
export const createPlaygroundActions = (page: Page): PlaygroundActions => ({
  choose: (title) => page.getByRole('option', { name: title, exact: true }).click(),
  run: () => page.getByRole('button', { name: 'Run', exact: true }).click(),
  selectTab: (name) => page.getByRole('tab', { name, exact: true }).click(),
});

/** Opens the playground with a session of these permissions, by label. Without permissions no session starts. */
export async function openPlayground(
  labels: readonly string[],
  options: Omit<TestAppOptions, 'path'> = {},
): Promise<Playground> {
  const app = await openTestApp({ ...options, path: '/playground' });
  if (labels.length > 0) {
    await app.page.getByRole('button', { name: 'Start a session' }).click();
    await startSession(app.page, labels);
    // The page moves the focus to the chosen operation some frames after the dialog is gone.
    await waitForFocusWithin(app.page.getByRole('region', { name: 'Catalogue' }));
  }
  return { ...app, ...createPlaygroundActions(app.page) };
}

/** Blocks writes until it is released. A call in progress waits as long. */
export function blockWrites({ world }: Pick<TestApp, 'world'>): () => void {
  const blocker = Promise.withResolvers<void>();
  void world.service.store.transact(() => blocker.promise);
  return blocker.resolve;
}
