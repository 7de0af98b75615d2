import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp } from '../../support/browser/app';
import { expectAbsent } from '../../support/privacy/expect-absent';
import { fillOwner, findAnswer, findField, keepCodes } from '../../support/screens/first-run-screen';
import { verifies } from '../../support/service/verifies';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const writtenIn = (page: Page, label: string) => findField(page, label).inputValue();
const codesOn = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

const CODES = 'Save your recovery codes';

async function takeOwner(page: Page): Promise<void> {
  await fillOwner(page);
  await press(page, 'Continue');
  await title(page, 'Your property');
}

async function takeProperty(page: Page): Promise<void> {
  await findField(page, 'Name').fill('Harbor House');
  await findField(page, 'Town').fill('Whitby');
  await findField(page, 'Rooms (optional)').fill('9');
  await press(page, 'Continue');
  await title(page, CODES);
}

/** Goes through the first run up to its codes. */
async function takeAll(page: Page): Promise<void> {
  await takeOwner(page);
  await takeProperty(page);
  await codesOn(page).first().waitFor();
}

const isHeldBack = (page: Page) =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });

verifies(
  'run.first-run-back',
  'one goes back over every step: what is stored is shown as stored, what was typed is kept',
  async () => {
    const { page, complaints, service } = await openEmptyTestApp({ theme: 'dark' });
    await title(page, 'Welcome to Brasstag');
    await expect.poll(() => page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await takeOwner(page);
    await findField(page, 'Town').fill('Whitby');

    await press(page, 'Back');
    await title(page, 'Create your account');
    await page.getByText('Already saved. Continue to the next step.').waitFor();
    await page.getByText('maren@example.com').waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Continue');
    await title(page, 'Your property');
    expect(await writtenIn(page, 'Town')).toBe('Whitby');

    await takeProperty(page);
    await keepCodes(page);
    await press(page, 'Back');
    await title(page, 'Your property');
    expect([await writtenIn(page, 'Name'), await writtenIn(page, 'Town')]).toEqual([
      'Harbor House',
      'Whitby',
    ]);
    await page.getByText('9. Change them in Settings, Property.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await findField(page, 'Name').fill('Harbour House');
    await press(page, 'Continue');
    await page.getByRole('heading', { name: 'Will another system connect to Harbour House?' }).waitFor();
    await page.getByText('You already have 8 codes.').waitFor();

    const stored = await service.store.read(async ({ members, properties }) => ({
      members: await members.list(),
      properties: await properties.list(),
    }));
    expect(stored.members.map(({ email }) => email)).toEqual(['maren@example.com']);
    expect(stored.properties.map(({ name }) => name)).toEqual(['Harbour House']);
    expect(complaints).toEqual([]);
  },
);

verifies(
  'run.first-run-back',
  'what was chosen on each step is still chosen after the window was reloaded',
  async () => {
    const { page } = await openEmptyTestApp();
    await takeOwner(page);
    await takeProperty(page);
    await codesOn(page).first().waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await title(page, CODES);
    await page.getByText('You already have 8 codes.').waitFor();
    await press(page, 'Back');
    await title(page, 'Your property');
    expect(await writtenIn(page, 'Name')).toBe('Harbor House');
    await press(page, 'Continue');
    await title(page, CODES);
    await findAnswer(page, 'Channel manager').click();
    await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
  },
);

verifies(
  'run.first-run-codes',
  'the codes stay the same when the window is reloaded, and new ones are made only on request',
  async () => {
    const { page, service, complaints } = await openEmptyTestApp();
    await takeAll(page);
    const first = await codesOn(page).allInnerTexts();
    const stored = () =>
      service.store.read(async ({ members, recoveryCodes }): Promise<readonly string[]> => {
        const [maren] = await members.list();
        return maren === undefined ? [] : recoveryCodes.list(maren.id);
      });
    const storedFirst = await stored();
    expect(storedFirst).toHaveLength(8);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('You already have 8 codes. You won’t be able to see them again.').waitFor();
    await page.getByText('If you didn’t save them, make new ones. The old ones stop working.').waitFor();
    await expectAbsent(codesOn(page));
    expect(await stored()).toEqual(storedFirst);
    expect(await findViolations(page)).toEqual([]);

    await press(page, 'Make new codes');
    await codesOn(page).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Print');
    const second = await codesOn(page).allInnerTexts();
    expect(second.filter((code) => first.includes(code))).toEqual([]);
    expect((await stored()).filter((hash) => storedFirst.includes(hash))).toEqual([]);
    const retained = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const code of second) expect(retained + page.url()).not.toContain(code);
    expect(complaints).toEqual([]);
  },
);

verifies('run.first-run-codes', 'codes that were not saved are left only after a question', async () => {
  const { page } = await openEmptyTestApp();
  await takeAll(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
  await expect.poll(() => isHeldBack(page)).toBe(true);
  await press(page, 'Back');
  await question
    .getByText('You won’t be able to see these codes again. If you wrote them down, leave.')
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => codesOn(page).count()).toBe(8);

  await press(page, 'Copy the codes');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => isHeldBack(page)).toBe(false);
  await press(page, 'Back');
  await title(page, 'Your property');
});

verifies(
  'member.recovery-codes-kept',
  'the first run ends after the codes were kept, or one was typed back',
  async () => {
    const { page } = await openEmptyTestApp();
    await takeAll(page);
    const [first = ''] = await codesOn(page).allInnerTexts();
    await findAnswer(page, 'Not yet').click();
    const typed = page.getByLabel('One of the codes above');
    await page.getByText('Print, save or copy the codes.').waitFor();
    expect(await typed.evaluate((element) => element === document.activeElement)).toBe(true);
    await findAnswer(page, 'Not yet').click();
    await page.getByText('That isn’t one of these codes.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await typed.fill(first.toUpperCase().replaceAll('-', ' '));
    await findAnswer(page, 'Not yet').click();
    await codesOn(page).first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Maren Quay/ }).waitFor();
  },
);
