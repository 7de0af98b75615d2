import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import {
  fillOwner,
  findAnswer,
  findField,
  findTitle,
  pressButton,
} from '../../support/screens/first-run-screen';
import { verifies } from '../../support/service/verifies';

/** From the welcome to the question whether another system connects. */
async function goToQuestion(page: Page): Promise<void> {
  await findTitle(page, 'Welcome to Brasstag').waitFor();
  await page.keyboard.press('Enter');
  await findTitle(page, 'Create your account').waitFor();
  await fillOwner(page);
  await page.keyboard.press('Enter');
  await findTitle(page, 'Your property').waitFor();
  await findField(page, 'Name').fill('Harbour House');
  await findField(page, 'Rooms (optional)').fill('9');
  await findField(page, 'Price a night (optional)').fill('120');
  await page.keyboard.press('Enter');
  await findTitle(page, 'Will another system connect to Harbour House?').waitFor();
}

const finish = async (page: Page) => {
  await findTitle(page, 'Save your recovery codes').waitFor();
  await pressButton(page, 'Copy the codes');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await pressButton(page, 'I’ve saved them');
};

verifies('run.first-run-connect', 'no answer is chosen, and each one answers and goes on', async () => {
  const { page, service } = await openEmptyTestApp({ theme: 'dark' });
  const isOn = () =>
    service.store.read(async ({ properties }) => {
      const [property] = await properties.list();
      return property?.modules.includes('integration');
    });
  await goToQuestion(page);
  await waitForFocus(findTitle(page, 'Will another system connect to Harbour House?'));
  await page.getByText('Nothing can connect until you choose Connect a system on the overview.').waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByText('Your answer', { exact: true }).count()).toBe(0);
  expect(await isOn()).toBe(false);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await waitForFocus(findAnswer(page, 'Yes, set one up now'));
  await page.keyboard.press('Enter');
  await findTitle(page, 'Save your recovery codes').waitFor();
  expect(await isOn()).toBe(true);

  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  expect(await page.getByText('You won’t be able to see').count()).toBe(1);
  await pressButton(page, 'Copy the codes');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await pressButton(page, 'Back');
  const yes = findAnswer(page, 'Yes, set one up now');
  await yes.getByText('Your answer', { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await findAnswer(page, 'Not yet').press('Space');
  await findTitle(page, 'Save your recovery codes').waitFor();
  expect(await isOn()).toBe(false);
  await pressButton(page, 'I’ve saved them');
  await findTitle(page, 'Overview').waitFor();
});

verifies(
  'run.first-run-connect',
  'a member who connects nothing yet lands on the overview, and the search finds the way to it later',
  async () => {
    const { page, complaints } = await openEmptyTestApp();
    await goToQuestion(page);
    await findAnswer(page, 'Not yet').click();
    await finish(page);
    await findTitle(page, 'Overview').waitFor();
    for (const query of ['key', 'api', 'token', 'connect']) {
      await page.keyboard.press('ControlOrMeta+k');
      const palette = page.getByRole('dialog', { name: 'Search or jump to' });
      await palette.getByRole('searchbox', { name: /^Search or jump to/ }).fill(query);
      await palette.getByRole('menuitem', { name: 'Modules' }).waitFor();
      expect(await palette.getByText(/Integrations|API key/i).count()).toBe(0);
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
    }
    await page.evaluate(() => {
      window.location.hash = '#/keys';
    });
    await page.waitForFunction(() => window.location.hash === '#/overview');
    await findTitle(page, 'Overview').waitFor();
    expect(await page.getByText(/Integrations|API key/i).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

verifies(
  'run.first-run-zone',
  'the list of time zones opens at the guessed one, and cuts no name',
  async () => {
    const { page } = await openEmptyTestApp();
    await findTitle(page, 'Welcome to Brasstag').waitFor();
    await pressButton(page, 'Get started');
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
