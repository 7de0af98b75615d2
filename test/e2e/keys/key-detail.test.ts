import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const scopes = ['property.profile.read', 'reservations.reservation.read', 'guests.contact.read'];

/** Opens the screen of a key that called nine times and was refused three times. */
async function openUsedKey(app: TestApp) {
  const minted = await app.world.mint({ name: 'Front-desk assistant', scopes, expiresInDays: 13 });
  for (let calls = 0; calls < 9; calls += 1)
    await app.world.call('/api/v1/reservations', { token: minted.token });
  for (let calls = 0; calls < 3; calls += 1) await app.world.call('/api/v1/units', { token: minted.token });
  await app.open(`/keys/${minted.key.prefix}`);
  await app.page.getByRole('heading', { level: 1, name: 'Front-desk assistant' }).waitFor();
  return minted;
}

it('key detail shows what the audit log knows of a key, in light and dark', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const app = await openTestApp({ theme });
    await openUsedKey(app);
    const { page } = app;
    await page
      .getByRole('img', { name: /^12 calls in the last 24 hours, 3 refused\. Busiest: 09:00\.$/ })
      .waitFor();
    await page.getByText('3 refused in 24 h, all for').waitFor();
    await expect
      .poll(() => page.getByRole('grid', { name: 'Recent calls' }).getByRole('row').count())
      .toBe(13);
    const ids = page.getByRole('grid', { name: 'Recent calls' }).locator('code');
    // An id that does not fit beside its name is below it, and never cut in a word.
    expect(
      await ids.evaluateAll((codes) => Math.max(...codes.map((code) => code.getClientRects().length))),
    ).toBe(1);
    const permissions = page.getByRole('region', { name: 'Permissions' });
    await expect
      .poll(() => permissions.getByRole('listitem').allInnerTexts())
      .toEqual([
        'See property details\nproperty.profile.read\nNot used yet',
        'See reservations\nreservations.reservation.read',
        expect.stringContaining('See guest contact data\nguests.contact.read'),
      ]);
    await page.getByText('4 Dec 2026, in 13 days').waitFor();
    await page.getByText('This key can’t be used at the MCP endpoint. It lacks').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(app.complaints).toEqual([]);
  }
});

it('the chart has a table of the same figures, scrolled by keyboard', async () => {
  const app = await openTestApp();
  await openUsedKey(app);
  const { page } = app;
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('row', { name: '09:00 9 3 0' }).waitFor();
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(25);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const figures = page.getByRole('region', { name: 'Calls by hour, as a table' });
  expect(await figures.evaluate((region) => region === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => figures.evaluate((region) => region.scrollTop)).toBeGreaterThan(0);
});

it('a new call appears by itself', async () => {
  const app = await openTestApp();
  const { token } = await openUsedKey(app);
  await app.world.call('/api/v1/property', { token });
  await app.page.getByRole('gridcell', { name: 'get_property' }).waitFor();
  await app.page.getByRole('img', { name: /^13 calls/ }).waitFor();
});

it('a revoked key shows who still uses it, and offers nothing to copy', async () => {
  const app = await openTestApp();
  const { key, token } = await openUsedKey(app);
  await app.world.revoke(key);
  await app.page.getByText('It can’t be reactivated.').waitFor();
  app.world.clock.pass(60_000);
  expect((await app.world.call('/api/v1/property', { token })).status).toBe(401);
  await app.page.getByText('1 call refused since it was revoked.').waitFor();
  await app.page.getByRole('cell', { name: '127.0.0.1' }).waitFor();
  const calls = app.page.getByRole('grid', { name: 'Recent calls' });
  await calls.getByRole('gridcell', { name: 'Refused. The key was revoked.', exact: true }).waitFor();
  await expect.poll(() => app.page.getByRole('heading', { name: 'Use this key' }).count()).toBe(0);
  await expect.poll(() => app.page.getByRole('button', { name: /^Revoke/ }).count()).toBe(0);
});

it('an unknown prefix, or one of another property, is no key here', async () => {
  const app = await openTestApp();
  const { key } = await app.world.mint({ propertyId: app.world.otherPropertyId });
  for (const prefix of [key.prefix, '0123456789abcdef', 'nonsense']) {
    await app.open(`/keys/${prefix}`);
    await app.page.getByText('This key wasn’t found at Harbour House.').waitFor();
  }
});

verifies('key.example-allowed', 'the example of a call is one that the key may make', async () => {
  const app = await openTestApp();
  const { page, world } = app;
  const readExample = async (permissions: readonly string[]) => {
    const { key, token } = await world.mint({ scopes: permissions });
    await app.open(`/keys/${key.prefix}`);
    const text = await page.getByRole('region', { name: 'Text for curl' }).innerText();
    return { token, path: /"http:\/\/[^/]+([^"]+)"/.exec(text)?.[1] ?? '' };
  };
  for (const scope of [
    'rates.availability.read',
    'inventory.roomtype.read',
    'property.profile.read',
    'stays.occupancy.read',
    'integration.event.read',
    'reservations.reservation.read',
  ] as const) {
    const { path, token } = await readExample([scope]);
    expect({ scope, status: (await world.call(path, { token })).status }).toEqual({ scope, status: 200 });
  }
  const { path, token } = await readExample(['reservations.reservation.create']);
  expect((await world.call(path, { token })).status).toBe(403);
  await page.getByText('This call is refused, because the key can’t read anything by itself.').waitFor();
});

it('snippets name the variable and the address, never a token', async () => {
  const app = await openTestApp();
  const { key } = await app.world.mint({
    scopes: ['integration.mcp.connect', 'reservations.reservation.read'],
  });
  await app.open(`/keys/${key.prefix}`);
  const { page } = app;
  const tabs = page.getByRole('tablist', { name: 'Use this key' }).getByRole('tab');
  await tabs.last().waitFor();
  const names = await tabs.allInnerTexts();
  expect(names).toEqual([
    'Claude Code',
    'Claude Desktop',
    'Claude Desktop on Windows',
    'Cursor',
    'VS Code',
    'Gemini CLI',
    'Codex',
    'curl',
    'JavaScript',
    'Python',
  ]);
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).click();
    const text = await page.getByRole('region', { name: `Text for ${name}` }).innerText();
    expect(text).toContain(`127.0.0.1:${app.world.port}`);
    expect(text).not.toContain('svck_');
    expect(text.includes('harbour-house'), name).toBe(names.indexOf(name) < names.indexOf('curl'));
  }
  await page.getByRole('button', { name: 'Copy the text for Python' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("os.environ['BRASSTAG_TOKEN']");
});

it('a permission that a key lacks is named by its label, and its string for who wants to see that', async () => {
  for (const hasTechnicalNames of [false, true]) {
    const app = await openTestApp({ hasTechnicalNames });
    await openUsedKey(app);
    const lacks = app.page.getByText('This key can’t be used at the MCP endpoint. It lacks');
    const name = `Connect an AI agent${hasTechnicalNames ? ' integration.mcp.connect' : ''}`;
    await expect
      .poll(() => lacks.innerText())
      .toBe(`This key can’t be used at the MCP endpoint. It lacks ${name}.`);
  }
});
