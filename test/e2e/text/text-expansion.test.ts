import { lengthenMessage as long, PSEUDO_LANGUAGE } from '@shared/text/pseudo-translation';
import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { expectFitsWithoutFault } from '../../support/browser/text-overflow';
import { listScreens } from '../../support/screens/list-screens';
import { verifies } from '../../support/service/verifies';

verifies('ui.longer-text', 'every screen has room for words that are 40 percent longer', async () => {
  const { page, world, open, complaints } = await openTestApp({ language: PSEUDO_LANGUAGE });
  const { key, token } = await world.mint({ name: 'Channel manager sync' });
  await world.call('/api/v1/reservations', { token });
  await world.call('/api/v1/guests', { token });
  const screens = [
    ...listScreens().map(({ path, title }) => [path, long(title)] as const),
    [`/keys/${key.prefix}`, 'Channel manager sync'],
    ['/members?tab=roles', long('Members and roles')],
  ] as const;
  for (const [path, heading] of screens) {
    await open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectFitsWithoutFault(page, path);
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
  await page.getByRole('option', { name: long('List reservations'), exact: true }).click();
  await page.getByRole('button', { name: long('Run'), exact: true }).click();
  await page
    .getByRole('region', { name: long('Result') })
    .getByText('"data"')
    .waitFor();
  await expectFitsWithoutFault(page, 'playground');
});
