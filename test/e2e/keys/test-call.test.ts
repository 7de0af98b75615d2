import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { findTracesInPage, isInMemory } from '../../support/keys/token-traces';
import { getDrawer } from '../../support/screens/audit-screen';
import { createKeyOnPage, getTokenPanel } from '../../support/screens/keys-screen';
import { openAppWithToken } from '../../support/screens/visible-token';
import { verifies } from '../../support/service/verifies';

const getTestButton = (page: Page) => page.getByRole('button', { name: 'Make a test call' });
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });

describe('a test call from the panel of a token', () => {
  verifies('ui.test-call', 'is answered, leads to its record, and is the first call of the key', async () => {
    const { app, secret } = await openAppWithToken();
    const { page, complaints } = app;
    const { panel, done, copy } = getTokenPanel(page);
    await copy.click();
    await getTestButton(page).click();
    await panel.getByText(/^Answered in .+ at .+\. The key works\./).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await done.click();
    await title(page, 'Front desk');
    await page.getByRole('main').getByText('Your test call arrived.').waitFor();
    expect(await findTracesInPage(page, secret)).toEqual([]);
    expect(await isInMemory(page, secret)).toBe(false);
    expect(complaints).toEqual([]);
  });

  verifies(
    'ui.test-call',
    'is the first call of the key after another one, too, and announced as such',
    async () => {
      const { page } = await openTestApp({ path: '/keys' });
      const { panel, copy, done } = await createKeyOnPage(page, 'Front desk');
      await copy.click();
      await getTestButton(page).click();
      await panel.getByText(/^Answered in/).waitFor();
      await page.getByRole('button', { name: 'Make another test call' }).click();
      await expect
        .poll(() => page.getByRole('button', { name: 'Make another test call' }).isEnabled())
        .toBe(true);
      await page.evaluate(() => navigator.clipboard.writeText(''));
      const announced = page.locator('[aria-live]', { hasText: 'Your test call arrived.' }).first();
      const whileAnnounced = announced.waitFor({ state: 'attached' });
      await done.click();
      await title(page, 'Front desk');
      await page.getByRole('main').getByText('Your test call arrived.').waitFor();
      await whileAnnounced;
      await expect.poll(() => page.getByText('The first call arrived.').count()).toBe(0);
    },
  );

  verifies('ui.test-call', 'shows its record in the audit log', async () => {
    const { page } = await openTestApp({ path: '/keys' });
    const { panel, copy } = await createKeyOnPage(page, 'Front desk');
    await copy.click();
    await getTestButton(page).click();
    await panel.getByRole('link', { name: 'Open the record' }).click();
    await title(page, 'Audit log');
    await getDrawer(page).getByText('list_reservations', { exact: true }).waitFor();
  });

  verifies('ui.test-call', 'says why a key that reads nothing has none', async () => {
    const { page } = await openTestApp({ path: '/keys' });
    const { panel } = await createKeyOnPage(page, 'Front desk', ['Assign rooms']);
    await expect.poll(() => getTestButton(page).isDisabled()).toBe(true);
    await panel.getByText('This key can’t read anything by itself').waitFor();
  });

  verifies('ui.test-call', 'reports the refusal of a module that was switched off', async () => {
    const { page, world } = await openTestApp({ path: '/keys' });
    const { panel } = await createKeyOnPage(page, 'Front desk');
    const module = { property_id: world.propertyId, module: 'integration' } as const;
    await world.manage('modules.set', { ...module, is_on: false });
    await getTestButton(page).click();
    await panel
      .getByText(/^Not answered, at .+\. Integrations was switched off for the property\./)
      .waitFor();
  });
});

describe('the page of a new key', () => {
  verifies(
    'ui.first-call-wait',
    'waits for the first call after the panel, and turns when it comes',
    async () => {
      const { page, world } = await openTestApp({ path: '/keys' });
      const { copy, done } = await createKeyOnPage(page, 'Front desk');
      await copy.click();
      await page.getByText('Paste it into the other system now.').waitFor();
      const token = await page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(() => done.innerText()).toBe('Done, wait for the first call');
      await done.click();
      await title(page, 'Front desk');
      await page.getByText('Waiting for the first call…').waitFor();
      expect((await world.call('/api/v1/reservations', { token })).status).toBe(200);
      await page.getByText('The first call arrived.').first().waitFor();
    },
  );

  verifies('ui.first-call-wait', 'is reached after a token that was left without a copy', async () => {
    const { page } = await openTestApp({ path: '/keys' });
    const { done } = await createKeyOnPage(page, 'Front desk');
    await done.click();
    await page.getByRole('button', { name: 'Leave and destroy it' }).click();
    await page.getByText('Waiting for the first call…').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.goBack();
    await title(page, 'API keys');
  });
});
