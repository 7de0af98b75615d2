import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { pressWhenIdle } from '../../support/browser/focus';
import { getRecordRows, openFilledLog } from '../../support/screens/audit-screen';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

/** Chooses an entry in one of the lists above the log. */
async function choose(page: Page, list: string, choice: string): Promise<void> {
  await page
    .getByRole('search', { name: 'Filters' })
    .getByRole('button', { name: new RegExp(`${list}$`) })
    .click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

describe('the filters of the audit log', () => {
  verifies('ui.audit-filters', 'stand in the address, which opens the same records again', async () => {
    const { page } = await openFilledLog(1000);
    await choose(page, 'Outcome', 'Refused');
    await choose(page, 'Channel', 'MCP');
    await choose(page, 'When', 'Last 7 days');
    await page.getByRole('combobox', { name: 'Key or member' }).fill('website');
    await page.getByRole('option', { name: /^Website booking form/ }).click();
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('guests');
    await page.getByText(/^\d+ records$/).waitFor();
    await page.waitForURL(/outcome=refused.*channel=mcp.*when=week.*actor=\w+.*text=guests/);
    const counted = async () => {
      await getRecordRows(page).filter({ hasText: 'list_guests' }).first().waitFor();
      return page
        .getByText(/^\d+ records$/)
        .last()
        .innerText();
    };
    const before = await counted();
    const lines = await getRecordRows(page).allInnerTexts();
    expect(lines.every((line) => /Refused\s+MCP/.test(line))).toBe(true);
    await page.reload();
    expect(await counted()).toBe(before);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Key or member' }).inputValue())
      .toBe('Website booking form');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText(/^1,0\d\d records$/).waitFor();
    expect(page.url()).toMatch(/#\/audit$/);
  });

  it('take a key or person by what was typed, with Enter or by going on', async () => {
    const { page, prefix } = await openFilledLog(20);
    const field = page.getByRole('combobox', { name: 'Key or member' });
    await field.fill(prefix);
    await field.press('Enter');
    await page.waitForURL(new RegExp(`actor=%22${prefix}%22|actor=${prefix}`));
    await expect.poll(() => field.inputValue()).toBe('Channel manager sync');
    await field.fill('website booking');
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Website booking form');
    await field.fill('maren@example.com');
    await field.press('Tab');
    await page.waitForURL(/actor=maren/);
    await expect.poll(() => field.inputValue()).toBe('Maren Quay');
    await field.fill('e');
    await field.press('Enter');
    await field.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('Maren Quay');
  });

  it('take whole days out of a calendar, and end the following of a day that is over', async () => {
    const { page } = await openFilledLog(1000);
    await choose(page, 'When', 'Choose days');
    await page.getByRole('button', { name: 'Calendar Days' }).click();
    await page.getByRole('button', { name: 'Tuesday, 1 December 2026' }).click();
    await page.getByRole('button', { name: 'Wednesday, 2 December 2026' }).click();
    await page.waitForURL(/from=2026-12-01.*to=2026-12-02/);
    await getRecordRows(page).first().filter({ hasText: '2 Dec 2026' }).waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'Live' }).isEnabled()).toBe(false);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'Live' }).isEnabled()).toBe(true);
  });

  it('lead to the records of a day without leaving any out', async () => {
    const { page } = await openFilledLog(1000);
    await page.getByRole('button', { name: 'Go to date' }).click();
    await page.getByRole('button', { name: 'Tuesday, 1 December 2026' }).click();
    await getRecordRows(page).filter({ hasText: '1 Dec 2026' }).first().waitFor();
    expect(page.url()).toMatch(/#\/audit$/);
    await expect.poll(() => page.getByText(/^1,0\d\d records$/).count()).toBe(1);
  });

  it('have nothing to filter where nothing was called yet, until something is', async () => {
    const { page, world, append } = await openFilledLog(5);
    const propertyProfile = { time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
    const { id } = await world.manage('properties.add', { name: 'Gate Lodge', ...propertyProfile });
    await page.getByRole('button', { name: /Harbour House/ }).click();
    await page.getByRole('menu').getByText('Gate Lodge').click();
    await page.getByRole('heading', { name: 'No records yet. They appear here as they happen.' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await append(1, { propertyId: id });
    await getRecordRows(page).first().waitFor();
  });

  it('say when nothing matches, and when nothing can be read', async () => {
    const { page } = await openFilledLog(20);
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('no such thing');
    await page.getByRole('heading', { name: 'No record matches these filters.' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await getRecordRows(page).first().waitFor();
    const rpc = await recordRpc(page);
    const letThrough = rpc.refuse('audit.list');
    await page.reload();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.waitFor();
    await expect
      .poll(() => page.getByRole('alert').filter({ hasText: 'The records cannot be read.' }).innerText())
      .toContain('unavailable');
    letThrough();
    await tryAgain.click();
    await getRecordRows(page).first().waitFor();
  });
});

describe('a part of the log that could not be read', () => {
  verifies('ui.states', 'is read by a retry, and the log stays where it was until then', async () => {
    const { page } = await openFilledLog(20);
    const rpc = await recordRpc(page);
    await page.reload();
    await getRecordRows(page).first().waitFor();
    const unread = page.getByText('That part of the log couldn’t be read. The log stays where it was.');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    const countReads = () => rpc.commands.filter((command) => command === 'audit.list').length;
    for (const key of ['End', 'Home']) {
      const letThrough = rpc.refuse('audit.list');
      await getRecordRows(page).first().focus();
      await page.keyboard.press(key);
      await unread.waitFor();
      await expect.poll(() => page.getByText('More records couldn’t be read.').count()).toBe(0);
      const before = countReads();
      await pressWhenIdle(tryAgain);
      await expect.poll(countReads).toBeGreaterThan(before);
      letThrough();
      await pressWhenIdle(tryAgain);
      await unread.waitFor({ state: 'detached' });
      await tryAgain.waitFor({ state: 'detached' });
    }
  });
});
