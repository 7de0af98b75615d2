import { lengthenMessage as long, PSEUDO_LANGUAGE } from '@renderer/text/pseudo-translation';
import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { expectFits } from '../../support/browser/text-overflow';
import { verifies } from '../../support/service/verifies';

verifies('ui.longer-text', 'every screen has room for words that are 40 percent longer', async () => {
  const { page, world, open, complaints } = await openTestApp({ language: PSEUDO_LANGUAGE });
  const { key, token } = await world.mint({ name: 'Channel manager sync' });
  await world.call('/api/v1/reservations', { token });
  await world.call('/api/v1/guests', { token });
  const screens = [
    ['/overview', long('Overview'), long('Calls')],
    ['/keys', long('API keys'), key.prefix],
    [`/keys/${key.prefix}`, 'Channel manager sync', long('Recent calls')],
    ['/reservations', long('Reservations'), long('No reservations yet')],
    ['/playground', long('Playground'), long('Start a session')],
    ['/audit', long('Audit log'), 'keys.create'],
    ['/members', long('Members and roles'), 'maren@example.com'],
    ['/members?tab=roles', long('Members and roles'), 'Housekeeping'],
    ['/leaks', long('Leak finder'), long('Search')],
    ['/property', long('Property'), long('Postal code')],
    ['/modules', long('Modules'), long('Integrations')],
    ['/service', long('Service'), long('Running')],
    ['/account', long('Your account'), long('Recovery codes')],
  ] as const;
  for (const [path, heading, content] of screens) {
    await open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('main').getByText(content).first().waitFor();
    await expectFits(page, path);
  }
  expect(complaints).toEqual([]);
});

verifies('ui.longer-text', 'so has the playground at work', async () => {
  const { page } = await openTestApp({ path: '/playground', language: PSEUDO_LANGUAGE });
  await page.getByRole('button', { name: long('Start a session') }).click();
  const dialog = page.getByRole('dialog', { name: long('Choose what the session may do') });
  await dialog.getByRole('option', { name: long('See reservations') }).click();
  await dialog.getByRole('button', { name: long('Start session') }).click();
  await dialog.waitFor({ state: 'detached' });
  // Titles of operations come from the service, in English.
  await page.getByRole('option', { name: 'List reservations', exact: true }).click();
  await page.getByRole('button', { name: long('Run'), exact: true }).click();
  await page
    .getByRole('region', { name: long('Result') })
    .getByText('"data"')
    .waitFor();
  await expectFits(page, 'playground');
});
