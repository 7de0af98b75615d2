import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { expectFits } from '../../support/browser/text-overflow';
import { startSession } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

const _title = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

verifies('ui.longer-text', 'every screen has room for words that are 40 percent longer', async () => {
  const { page, world, open, complaints } = await openTestApp();
  const { key, token } = await world.mint({ name: 'Channel manager sync' });
  await world.call('/api/v1/reservations', { token });
  await world.call('/api/v1/guests', { token });
  const screens = [
    ['/overview', 'Overview', 'Calls'],
    ['/keys', 'API keys', key.prefix],
    [`/keys/${key.prefix}`, 'Channel manager sync', 'Recent calls'],
    ['/playground', 'Playground', 'Start a session'],
    ['/audit', 'Audit log', 'keys.create'],
    ['/members', 'Members and roles', 'maren@example.com'],
    ['/members?tab=roles', 'Members and roles', 'Housekeeping'],
    ['/leaks', 'Leak finder', 'Search'],
    ['/property', 'Property', 'Postal code'],
    ['/modules', 'Modules', 'Integrations'],
    ['/service', 'Service', 'Running'],
    ['/account', 'Your account', 'Recovery codes'],
  ] as const;
  for (const [path, heading, content] of screens) {
    // A new screen, in which no text is lengthened yet.
    await open(path);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('main').getByText(content).first().waitFor();
    await expectFits(page, path);
  }
  expect(complaints).toEqual([]);
});

verifies('ui.longer-text', 'so has the playground at work', async () => {
  const { page } = await openTestApp({ path: '/playground' });
  await page.getByRole('button', { name: 'Start a session' }).click();
  await startSession(page, ['See reservations']);
  await page.getByRole('option', { name: 'Reservations', exact: true }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Result' }).getByText('"data"').waitFor();
  await expectFits(page, 'playground');
});
