import { DAY_MS } from '@shared/kernel/time';
import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const UNITS = '/api/v1/units';

const readColor = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).color);

verifies('key.activity', 'a key says of its permissions nothing about the time before it', async () => {
  const { page, world, open, signIn } = await openTestApp({ isSignedIn: false });
  world.clock.pass(3 * DAY_MS);
  await page.clock.setSystemTime(world.clock.now());
  await page.goto(await world.launchLink());
  await signIn();
  const { key, token } = await world.mint({
    name: 'Website',
    scopes: ['inventory.unit.read', 'guests.profile.read'],
  });
  await world.call(UNITS, { token });
  await open(`/keys/${key.prefix}`);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  await page
    .getByText(`no call of this key has needed it since ${day.format(Date.parse(key.created_at))}.`)
    .waitFor();
});

describe('a revoked key', () => {
  verifies('key.ended-facts', 'counts down to no expiry, in list and detail', async () => {
    const { page, world, open } = await openTestApp();
    const { key } = await world.mint({ name: 'Old website', expiresInDays: 112 });
    await open(`/keys/${key.prefix}`);
    await page.getByText('in 112 days').waitFor();
    await world.revoke(key);
    await page.getByText('It can’t be reactivated.').waitFor();
    await expect.poll(() => page.getByRole('term').allInnerTexts()).not.toContain('Expires');
    await expect.poll(() => page.getByText('in 112 days').count()).toBe(0);
    await open('/keys');
    const row = getKeyRow(page, 'Old website');
    await row.getByText('Revoked').waitFor();
    await expect.poll(() => row.getByRole('gridcell').allInnerTexts()).toContain('–');
    await expect.poll(() => row.innerText()).not.toMatch(/2027|In \d+ days/);
  });

  verifies('key.ended-facts', 'has causes that add up to its refused calls', async () => {
    const { page, world, open } = await openTestApp();
    // The browser draws the quotation marks of <q>; they are not in the text.
    const refusedFor = '2 for See rooms inventory.unit.read, 1 for See guest names guests.profile.read';
    const { key, token } = await world.mint({ name: 'Old website', scopes: ['property.profile.read'] });
    for (const path of [UNITS, UNITS, '/api/v1/guests']) await world.call(path, { token });
    await open(`/keys/${key.prefix}`);
    await page.getByText(`3 refused in 24 h: ${refusedFor}.`).waitFor();
    await world.revoke(key);
    world.clock.pass(1000);
    await world.call(UNITS, { token });
    await page.getByText(`4 refused in 24 h: ${refusedFor}, 1 after it was revoked.`).waitFor();
    await page.getByRole('img', { name: /^4 calls in the last 24 hours, 4 refused/ }).waitFor();
  });
});

verifies('key.ended-facts', 'an expired key has causes that add up, too', async () => {
  const { page, world, open, signIn } = await openTestApp({ isSignedIn: false });
  const { key, token } = await world.mint({ name: 'Trial', expiresInDays: 1 });
  world.clock.pass(DAY_MS + 1);
  await world.call(UNITS, { token });
  await page.clock.setSystemTime(world.clock.now());
  await page.goto(await world.launchLink());
  await signIn();
  await open(`/keys/${key.prefix}`);
  await page.getByText('1 refused in 24 h: 1 after it expired.').waitFor();
});

describe('the detail of a key', () => {
  verifies('key.snippets-fit', 'has every snippet within its card, at any width', async () => {
    const { page, world, open } = await openTestApp();
    const { key } = await world.mint({
      scopes: ['integration.mcp.connect', 'reservations.reservation.read'],
    });
    await open(`/keys/${key.prefix}`);
    const tabs = page.getByRole('tablist', { name: 'Use this key' }).getByRole('tab');
    await tabs.first().waitFor();
    for (const width of [640, 900, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const edge = await page.getByRole('tablist', { name: 'Use this key' }).evaluate((list) => {
        const card = list.closest('section') ?? list;
        return card.getBoundingClientRect().right;
      });
      for (const tab of await tabs.all()) {
        const box = await tab.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(edge);
        await tab.click();
        const text = page.getByRole('region', { name: /^Text for/ });
        expect(
          await text.evaluate((box) => box.scrollWidth - box.clientWidth),
          `${width}`,
        ).toBeLessThanOrEqual(0);
      }
    }
    expect(await findViolations(page)).toEqual([]);
  });

  verifies(
    'key.first-call-sentence',
    'reports the first call in one sentence, the outcome as its link',
    async () => {
      const { page, world, open } = await openTestApp({ hasTechnicalNames: false });
      const { key, token } = await world.mint({ scopes: ['inventory.unit.read'] });
      await open(`/keys/${key.prefix}`);
      await page.getByText('Waiting for the first call').waitFor();
      await world.call(UNITS, { token });
      const sentence = page.getByRole('paragraph').filter({ hasText: 'The first call arrived.' });
      const link = sentence.getByRole('link');
      await link.waitFor();
      await expect.poll(() => sentence.innerText()).toBe('The first call arrived. List rooms: Answered.');
      await expect.poll(() => link.innerText()).toBe('Answered');
      const gap = await link.evaluate((node) => {
        const range = document.createRange();
        range.setStartAfter(node);
        range.setEndAfter(node.parentElement?.lastChild ?? node);
        return range.getBoundingClientRect().left - node.getBoundingClientRect().right;
      });
      expect(Math.abs(gap)).toBeLessThan(1);
    },
  );

  verifies('ui.outcome-colours', 'shows failed and refused calls in the colours of the log', async () => {
    const { page, world, open } = await openTestApp();
    const { key, token } = await world.mint({ scopes: ['reservations.reservation.read'] });
    await world.call('/api/v1/reservations?limit=0', { token });
    await world.call(UNITS, { token });
    await open(`/keys/${key.prefix}`);
    const calls = page.getByRole('grid', { name: 'Recent calls' });
    const own = {
      failed: await readColor(calls.getByText('Failed', { exact: false }).last()),
      refused: await readColor(calls.getByText('Refused', { exact: false }).last()),
    };
    await open(`/audit?actor=${key.prefix}`);
    const log = page.getByRole('grid', { name: 'Audit log' });
    await log.getByText('Failed', { exact: true }).waitFor();
    expect({
      failed: await readColor(log.getByText('Failed', { exact: true })),
      refused: await readColor(log.getByText('Refused', { exact: true })),
    }).toEqual(own);
  });
});

verifies('ui.badge-edge', 'the state of a new key stands out from its row', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, world, open } = await openTestApp({ theme });
    await world.mint({ name: 'Channel manager' });
    await open('/keys');
    const badge = getKeyRow(page, 'Channel manager').getByText('Active', { exact: true });
    await badge.waitFor();
    const colors = await badge.evaluate((node) => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(node);
      return {
        isLined: borderTopWidth !== '0px',
        isVisible: backgroundColor !== borderTopColor,
        borderTopColor,
      };
    });
    expect(colors).toMatchObject({ isLined: true, isVisible: true });
    expect(colors.borderTopColor).not.toMatch(/, 0\)$|transparent/);
  }
});
