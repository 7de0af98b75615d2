import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { startSession } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

async function openWithCalls(): Promise<TestApp & { readonly prefix: string }> {
  const app = await openTestApp({ hasTechnicalNames: false, path: '/service' });
  const { key, token } = await app.world.mint({ name: 'Sync', scopes: ['reservations.reservation.read'] });
  await app.world.call('/api/v1/reservations', { token });
  await app.world.call('/api/v1/guests', { token });
  return { ...app, prefix: key.prefix };
}

const technical = /list_reservations|list_guests|reservations\.reservation\.read|guests\.profile\.read/;
const listNamed = ({ prefix }: { readonly prefix: string }) => [
  '/audit',
  `/keys/${prefix}`,
  '/overview',
  '/keys',
];

verifies('ui.technical-names', 'an Owner reads titles alone, in the log and everywhere', async () => {
  const app = await openWithCalls();
  const { page, open, complaints } = app;
  for (const path of listNamed(app)) {
    await open(path);
    await page
      .getByText(path === '/keys' ? 'See reservations' : 'List reservations')
      .first()
      .waitFor();
    expect(await page.locator('main').innerText(), path).not.toMatch(technical);
    expect(await findViolations(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

verifies('ui.technical-names', 'a screen reader says the titles of chosen records too', async () => {
  const { page, open } = await openWithCalls();
  await open('/audit');
  await page.getByRole('row').filter({ hasText: 'List guests' }).getByRole('gridcell').last().click();
  await page.getByText('List guests selected.').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('body').innerText()).not.toMatch(/list_guests/);
});

verifies(
  'ui.technical-names',
  'the switch shows them beside the titles, and stays over a reload',
  async () => {
    const app = await openWithCalls();
    const { page, open } = app;
    await page.getByText('Show technical names').click();
    for (const path of listNamed(app).slice(0, 3)) {
      await open(path);
      await page.getByText('List reservations').first().waitFor();
      await page.getByText('list_reservations').first().waitFor();
    }
    await page.reload();
    await page.getByText('list_reservations').first().waitFor();
  },
);

verifies(
  'ui.technical-names',
  'the playground shows each call as it is sent, and permissions by title',
  async () => {
    const app = await openWithCalls();
    await app.open('/playground');
    await app.page.getByRole('button', { name: 'Start a session' }).click();
    await startSession(app.page, ['See reservations']);
    await app.page.getByRole('option', { name: 'List reservations', exact: true }).waitFor();
    await app.page.getByText('GET /reservations', { exact: true }).first().waitFor();
    const guests = app.page.getByRole('option', { name: 'List guests', exact: true });
    await guests.getByText('needs See guest names').waitFor();
    await guests.click();
    await app.page.getByText('Needs See guest names.').waitFor();
    await app.page.getByRole('button', { name: 'Run', exact: true }).click();
    await app.page.getByText('Refused. This session lacks See guest names.').waitFor();
    const shown = await app.page.locator('main').innerText();
    expect(shown.replaceAll(/"error": .+/g, '')).not.toMatch(/guests\.(profile|contact)\.read/);
  },
);
