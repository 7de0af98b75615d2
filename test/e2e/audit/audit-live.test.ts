import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import {
  findFirstVisible,
  getDrawer,
  getRecordRows,
  openFilledLog,
  scrollLog,
} from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const PACE_MS = 20;
const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new records?$/ });

describe('the live audit log', () => {
  verifies('ui.audit-live', 'shows fifty new records a second and loses no keystroke', async () => {
    const { page, append } = await openFilledLog(3000);
    const search = page.getByRole('searchbox', { name: 'Search calls' });
    const typed = 'what a person writes while the log goes on';
    await search.focus();
    let isWriting = true;
    const writing = (async () => {
      let written = 0;
      for (; isWriting; written += 2) {
        await append(2, { operation: 'list_units' });
        await pause(PACE_MS);
      }
      return written;
    })();
    await getRecordRows(page).filter({ hasText: 'list_units' }).nth(5).waitFor();
    await page.keyboard.type(typed, { delay: 60 });
    await expect.poll(() => search.inputValue()).toBe(typed);
    isWriting = false;
    expect(await writing).toBeGreaterThan(100);
    await page.waitForURL((url) => url.hash.endsWith(typed.replaceAll(' ', '+')));
    await page.getByText('No record matches these filters.').waitFor();
  });

  verifies(
    'ui.audit-live',
    'keeps the scroll position of a member who looks elsewhere, and leads back',
    async () => {
      const { page, append } = await openFilledLog(3000);
      await append(2, { operation: 'list_units' });
      await getRecordRows(page).filter({ hasText: 'list_units' }).nth(1).waitFor();
      await expect.poll(() => pill(page).count()).toBe(0);
      await scrollLog(page, 4000);
      const seen = await findFirstVisible(page);
      await append(14);
      await page.getByRole('button', { name: '14 new records' }).waitFor();
      expect(await findFirstVisible(page)).toEqual(seen);
      await pill(page).click();
      await pill(page).waitFor({ state: 'detached' });
      expect(await page.getByRole('grid').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    },
  );

  verifies('ui.audit-live', 'leaves the record that is read where it is', async () => {
    const { page, append } = await openFilledLog(300);
    const third = getRecordRows(page).nth(2);
    const time = await third.getByRole('time').innerText();
    await third.click();
    const title = await getDrawer(page).getByRole('heading').first().innerText();
    const seen = await findFirstVisible(page);
    await append(3);
    await page.getByRole('button', { name: '3 new records' }).waitFor();
    expect(await findFirstVisible(page)).toEqual(seen);
    await expect.poll(() => getDrawer(page).getByRole('heading').first().innerText()).toBe(title);
    await expect
      .poll(() => page.getByRole('row', { selected: true }).getByRole('time').innerText())
      .toBe(time);
  });

  verifies(
    'ui.audit-live',
    'rests while it is switched off, and reads what was missed afterwards',
    async () => {
      const { page, append } = await openFilledLog(300);
      const live = page.getByRole('switch', { name: 'Live' });
      await page.getByText('Live', { exact: true }).click();
      await expect.poll(() => live.isChecked()).toBe(false);
      await append(5, { operation: 'list_units' });
      await page.getByText('Live', { exact: true }).click();
      await getRecordRows(page).filter({ hasText: 'list_units' }).nth(4).waitFor();
    },
  );

  verifies('ui.audit-gap', 'says that it was cut off, and fills the gap once it is back', async () => {
    const { page, append } = await openFilledLog(300);
    let isCut = false;
    const cuts: (() => void)[] = [];
    await page.routeWebSocket(/\/rpc$/, (route) => {
      if (isCut) return void route.close();
      route.connectToServer();
      cuts.push(() => void route.close());
    });
    await page.reload();
    await getRecordRows(page).first().waitFor();
    isCut = true;
    for (const cut of cuts) cut();
    await page.getByText('Live paused. Reconnecting…').waitFor();
    await append(4, { operation: 'list_units' });
    isCut = false;
    await getRecordRows(page).filter({ hasText: 'list_units' }).nth(3).waitFor();
    await page.getByText('Live paused. Reconnecting…').waitFor({ state: 'detached' });
  });
});
