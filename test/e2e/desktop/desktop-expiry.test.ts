import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { desktopKind, launchDesktop } from '../../support/desktop/desktop';
import { callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/network/find-free-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const POLL_OPTIONS = { timeout: 20_000 };

// Only the double can show which notices the system got, and press them.
describe.runIf(desktopKind === 'double')('what needs attention', () => {
  verifies(
    'insight.expiry-notice',
    'is announced by the system once, and a press leads to its action',
    async () => {
      const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
      const page = await waitForPage(app);
      const property_id = await setUpInWindow(page);
      await callService(page, 'setup.service', { port: await findFreePort() });
      await callService(page, 'setup.modules', { integration: true });
      const draft = { property_id, scopes: ['inventory.unit.read'] };
      const notices = (): Promise<string[]> =>
        app.evaluate(() =>
          Reflect.get(globalThis, 'electronDouble').notices.map(({ title }: Record<string, string>) => title),
        );
      await page.reload();
      await page.getByRole('link', { name: 'Notices', exact: true }).click();
      const findChoice = (name: string) => page.getByRole('checkbox', { name: `Desktop: ${name}` });
      const choice = findChoice('A key expires: 14, 7 and 1 days before');
      await choice.waitFor();
      await expect.poll(() => choice.isChecked()).toBe(true);
      await expect.poll(() => findChoice('A backup is old or has failed').isChecked()).toBe(true);
      expect(await findViolations(page)).toEqual([]);

      await callService(page, 'keys.create', { ...draft, name: 'Door locks', expires_in_days: 3 });
      await expect
        .poll(notices, POLL_OPTIONS)
        .toEqual([expect.stringMatching(/^Door locks at Harbour House expires in 3 days, on /)]);
      await choice.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => choice.isChecked()).toBe(false);

      await app.evaluate(() => Reflect.get(globalThis, 'electronDouble').notices[0].press());
      await page
        .getByRole('dialog', { name: /API key/ })
        .getByText(/Replaces Door locks/)
        .waitFor();
      expect(await notices()).toHaveLength(1);
    },
  );
});
