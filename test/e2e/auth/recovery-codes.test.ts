import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { endPrinting, holdPrinting, readPrinted } from '../../support/screens/printed';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

const TITLE = 'Brasstag recovery codes of maren@example.com. Each works once.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const getCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' });

async function openWithCodes() {
  const app = await openTestApp({ theme: 'dark' });
  const { page, open } = app;
  await holdPrinting(page);
  const rpc = await recordRpc(page);
  await page.reload();
  await open('/account');
  await press(page, 'Make new codes');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
  await getCodes(page).waitFor();
  const isReported = async () =>
    (await app.world.records()).some(({ operation }) => operation === 'session.keepRecoveryCodes');
  expect(await isReported()).toBe(false);
  return { ...app, rpc, isReported, codes: await getCodes(page).getByRole('listitem').allInnerTexts() };
}

describe('new recovery codes in the account', () => {
  verifies('member.recovery-codes-kept', 'are printed with what they are for, and nothing else', async () => {
    const { page, codes, complaints, isReported } = await openWithCodes();
    await press(page, 'Print');
    const printed = await readPrinted(page);
    await expect.poll(isReported).toBe(true);
    for (const text of [TITLE, 'choose “Sign in with a recovery code”', ...codes])
      expect(printed).toContain(text);
    expect(printed).not.toContain('Change password');
    // On paper, they can be seen again.
    expect(printed).toContain('Keep this sheet with your important papers.');
    expect(printed).not.toContain('see them again');
    await endPrinting(page);
    await press(page, 'I’ve saved them');
    await getCodes(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  verifies('member.recovery-codes-kept', 'are saved to a file by the browser', async () => {
    const { page, codes } = await openWithCodes();
    const downloading = page.waitForEvent('download');
    await press(page, 'Save as file');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('brasstag-recovery-codes.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe(`${TITLE}\n\n${codes.join('\n')}\n`);
    await page.getByText('Saved.').first().waitFor({ state: 'attached' });
    await press(page, 'I’ve saved them');
    await getCodes(page).waitFor({ state: 'detached' });
  });

  verifies('member.recovery-codes-kept', 'are reported as kept once more if that failed', async () => {
    const { page, rpc, isReported } = await openWithCodes();
    const allow = rpc.refuse('session.keepRecoveryCodes');
    await press(page, 'Copy the codes');
    await expect.poll(() => rpc.commands.includes('session.keepRecoveryCodes')).toBe(true);
    // Until the page has drawn the failure, the report is in progress and is not sent again.
    await rpc.waitForAnswers();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    allow();
    await press(page, 'I’ve saved them');
    await getCodes(page).waitFor({ state: 'detached' });
    await expect.poll(isReported).toBe(true);
  });

  verifies('member.recovery-codes-kept', 'are asked for where nothing was done to keep them', async () => {
    const { page, codes } = await openWithCodes();
    const typed = page.getByLabel('One of the codes above');
    await press(page, 'I’ve saved them');
    await typed.fill('0c3fk-9v2qd-00000-00000-000000');
    await press(page, 'I’ve saved them');
    await page.getByText('That isn’t one of these codes.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await typed.fill(codes.at(-1) ?? '');
    await press(page, 'I’ve saved them');
    await getCodes(page).waitFor({ state: 'detached' });
  });
});
