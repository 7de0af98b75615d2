import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const go = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillOwner(page: Page): Promise<void> {
  await field(page, 'Business name').fill('Quay & Sons');
  await field(page, 'Your name').fill('Maren Quay');
  await field(page, 'Email').fill('maren@example.com');
  await field(page, 'Password').fill('brass and its patina');
}

/** From the welcome to the question whether another system connects. */
async function goToQuestion(page: Page): Promise<void> {
  await title(page, 'Welcome to Brasstag').waitFor();
  await page.keyboard.press('Enter');
  await title(page, 'Create your account').waitFor();
  await fillOwner(page);
  await page.keyboard.press('Enter');
  await title(page, 'Your property').waitFor();
  await field(page, 'Name').fill('Harbour House');
  await field(page, 'Rooms (optional)').fill('9');
  await field(page, 'Price a night (optional)').fill('120');
  await page.keyboard.press('Enter');
  await title(page, 'Will another system connect to Harbour House?').waitFor();
}

const finish = async (page: Page) => {
  await title(page, 'Save your recovery codes').waitFor();
  await go(page, 'Copy the codes');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await go(page, 'I’ve saved them');
};

verifies('run.first-run-connect', 'no answer is chosen, and none is taken without one', async () => {
  const { page } = await openEmptyTestApp({ theme: 'dark' });
  await goToQuestion(page);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await go(page);
  await page.getByText('Choose an answer.').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('input[type="radio"]'));
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Space');
  expect(await page.getByRole('radio', { name: 'Yes, set one up now' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await finish(page);
  await title(page, 'Overview').waitFor();
});

verifies(
  'run.first-run-connect',
  'a member who connects nothing yet lands on the overview, and the search finds the way to it later',
  async () => {
    const { page, complaints } = await openEmptyTestApp();
    await goToQuestion(page);
    await page.getByRole('radio', { name: 'Not yet' }).press('Space');
    await go(page);
    await finish(page);
    await title(page, 'Overview').waitFor();
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
    await title(page, 'Overview').waitFor();
    expect(await page.getByText(/Integrations|API key/i).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

verifies(
  'run.first-run-zone',
  'the list of time zones opens at the guessed one, and cuts no name',
  async () => {
    const { page } = await openEmptyTestApp();
    await title(page, 'Welcome to Brasstag').waitFor();
    await go(page, 'Get started');
    await fillOwner(page);
    await go(page);
    await title(page, 'Your property').waitFor();
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
