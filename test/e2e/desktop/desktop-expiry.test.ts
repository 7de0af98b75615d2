import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { desktopKind, launchDesktop } from '../../support/desktop/desktop';
import { callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const PATIENCE = { timeout: 10_000 };

// Only the double can show which notices the system got.
describe.runIf(desktopKind === 'double')('a key that ends soon', () => {
  verifies(
    'insight.expiry-notice',
    'is announced by the system once it was switched on in the window',
    async () => {
      const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
      const page = await waitForPage(app);
      const property_id = await setUpInWindow(page);
      await callService(page, 'setup.service', { port: 4319 });
      await callService(page, 'setup.modules', { integration: true });
      const draft = { property_id, expires_in_days: 3, scopes: ['inventory.unit.read'] };
      const { key } = await callService(page, 'keys.create', { ...draft, name: 'Door locks' });
      const notices = (): Promise<object[]> =>
        app.evaluate(() =>
          Reflect.get(globalThis, 'electronDouble').notices.map(
            ({ title, body }: Record<string, string>) => ({
              title,
              body,
            }),
          ),
        );
      await page.reload();
      await page.getByRole('link', { name: 'Service', exact: true }).click();
      const toggle = page.getByRole('switch', { name: 'Notify on this computer before a key expires' });
      await toggle.waitFor();
      expect(await toggle.isChecked()).toBe(false);
      expect(await notices()).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.getByText('Notify on this computer before a key expires').click();
      await expect.poll(notices, PATIENCE).toEqual([
        {
          title: 'Door locks expires in 3 days',
          body: expect.stringMatching(`^Key ${key.prefix} at Harbour House stops working on `),
        },
      ]);
      await page.getByText('Notifications about expiring keys are on.').first().waitFor();
      expect(await toggle.isChecked()).toBe(true);
      await page.getByText('Notify on this computer before a key expires').click();
      await page.getByText('Notifications about expiring keys are off.').first().waitFor();
      await page.getByText('Notify on this computer before a key expires').click();
      await expect.poll(() => toggle.isChecked(), PATIENCE).toBe(true);
      expect(await notices()).toHaveLength(1);
    },
  );
});
