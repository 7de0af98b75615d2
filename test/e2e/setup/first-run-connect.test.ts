import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import { systemNames } from '../../support/screens/connect-screen';
import {
  fillOwner,
  findAnswer,
  findField,
  findTitle,
  keepCodes,
  pressButton,
} from '../../support/screens/first-run-screen';
import { verifies } from '../../support/service/verifies';

const QUESTION = 'Will another system connect to Harbour House?';

/** From the welcome to the question what connects first. */
async function goToQuestion(page: Page): Promise<void> {
  await findTitle(page, 'Welcome to Brasstag').waitFor();
  await fillOwner(page);
  await page.keyboard.press('Enter');
  await findTitle(page, 'Your property').waitFor();
  await findField(page, 'Name').fill('Harbour House');
  await findField(page, 'Rooms (optional)').fill('9');
  await findField(page, 'Price a night (optional)').fill('120');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: QUESTION }).waitFor();
}

verifies(
  'run.first-run-connect',
  'no answer is chosen, and a kind of system connects and opens its guide beside a new key',
  async () => {
    const { page, service, complaints } = await openEmptyTestApp({ theme: 'dark' });
    const isOn = () =>
      service.store.read(async ({ properties }) => {
        const [property] = await properties.list();
        return property?.modules.includes('integration');
      });
    await goToQuestion(page);
    await waitForFocus(findTitle(page, 'Save your recovery codes'));
    await page.getByText('Nothing can connect until you choose a system on the overview.').waitFor();
    const answers = page.getByRole('group', { name: 'What to connect first' }).getByRole('button');
    await expect.poll(() => answers.allInnerTexts()).toEqual([...systemNames]);
    await keepCodes(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => isOn()).toBe(false);
    expect(await findViolations(page)).toEqual([]);
    await findAnswer(page, 'Door locks').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    await dialog.getByRole('radio', { name: 'Door locks', checked: true }).waitFor();
    await dialog.getByText('What it usually asks for').waitFor();
    await waitForFocus(dialog.getByLabel('Name', { exact: true }));
    await dialog.getByRole('option').first().waitFor();
    await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(0);
    await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => isOn()).toBe(true);
    expect(complaints).toEqual([]);
  },
);

verifies(
  'run.first-run-connect',
  'a member who connects nothing yet lands on the overview, and the search finds the way to it later',
  async () => {
    const { page, complaints } = await openEmptyTestApp();
    await goToQuestion(page);
    await keepCodes(page);
    await findAnswer(page, 'Not yet').press('Space');
    await findTitle(page, 'Overview').waitFor();
    for (const query of ['key', 'api', 'token', 'connect']) {
      await page.keyboard.press('ControlOrMeta+k');
      const palette = page.getByRole('dialog', { name: 'Search or jump to' });
      await palette.getByRole('searchbox', { name: /^Search or jump to/ }).fill(query);
      await palette.getByRole('menuitem', { name: 'Modules' }).waitFor();
      await expect.poll(() => palette.getByText(/Integrations|API key/i).count()).toBe(0);
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
    }
    await page.evaluate(() => {
      window.location.hash = '#/keys';
    });
    await page.waitForFunction(() => window.location.hash === '#/overview');
    await findTitle(page, 'Overview').waitFor();
    await expect.poll(() => page.getByText(/Integrations|API key/i).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

verifies(
  'run.first-run-zone',
  'the list of time zones opens at the guessed one, and cuts no name',
  async () => {
    const { page } = await openEmptyTestApp();
    await findTitle(page, 'Welcome to Brasstag').waitFor();
    await fillOwner(page);
    await pressButton(page);
    await findTitle(page, 'Your property').waitFor();
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    const list = page.getByRole('listbox');
    await list.getByRole('option', { name: /^Lisbon/ }).waitFor();
    const cut = await list
      .getByRole('option')
      .locator('[slot="label"]')
      .evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  },
);
