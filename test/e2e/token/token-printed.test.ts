import { describe, expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { findTracesInPage } from '../../support/keys/token-traces';
import { getTokenPanel } from '../../support/screens/keys-screen';
import { endPrinting, holdPrinting, readPrinted } from '../../support/screens/printed';
import { openAppWithToken } from '../../support/screens/visible-token';
import { verifies } from '../../support/service/verifies';

const PRINT = 'Print sheet without the token';

describe('the printed sheet of a key', () => {
  verifies('ui.key-sheet', 'has all that the other side needs, and no secret', async () => {
    const { app, secret } = await openAppWithToken(holdPrinting);
    const { page, world } = app;
    const [key] = await world.manage('keys.list', { property_id: world.propertyId });
    const prefix = key?.prefix ?? '';
    await getTokenPanel(page).panel.getByRole('button', { name: PRINT }).click();
    await page.getByText('Maren Quay, maren@example.com').waitFor({ state: 'attached' });
    const printed = await readPrinted(page);
    for (const text of [
      'Connection to Harbour House',
      'Front desk',
      world.baseUrl,
      'Works only on Brasstag’s computer.',
      `Begins with svck_${prefix}_.`,
      `${prefix}, safe to quote in questions`,
      'See reservations reservations.reservation.read',
      'Never',
      'Contact at the other system',
      ', by Maren Quay',
      'Questions to',
    ])
      expect(printed).toContain(text);
    expect(printed).not.toContain(secret);
    expect(printed).not.toContain('Copy the token for');
    expect(new Set(await findTracesInPage(page, secret))).toEqual(new Set(['html', 'text']));
    const sheet = await page.locator('.print-sheet').evaluate((element) => element.outerHTML);
    expect(sheet).not.toContain(secret);
    await endPrinting(page);
    await page.locator('.print-sheet').waitFor({ state: 'detached' });
  });

  verifies('ui.key-sheet', 'is the only thing on paper, and a panel with a token prints none', async () => {
    const { app, secret } = await openAppWithToken(holdPrinting);
    const { page } = app;
    const bare = await readPrinted(page);
    expect(bare).toContain('Copy the token for Front desk');
    expect(bare).not.toContain(secret);
    await page.getByRole('button', { name: PRINT }).click();
    const printed = await readPrinted(page);
    expect(printed).not.toContain('Make a test call');
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  verifies('ui.key-sheet', 'is printed from the page of the key, too, until it ends', async () => {
    const { page, world, open } = await openTestApp({ path: '/keys' });
    const { key } = await world.mint({ name: 'Door locks', expiresInDays: 30 });
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await open(`/keys/${key.prefix}`);
    await page.getByRole('button', { name: PRINT }).click();
    const printed = await readPrinted(page);
    expect(printed).toContain('Door locks');
    expect(printed).toContain(`Begins with svck_${key.prefix}_.`);
    await world.revoke(key);
    await page.getByText('Revoked').first().waitFor();
    expect(await page.getByRole('button', { name: PRINT }).count()).toBe(0);
  });
});
