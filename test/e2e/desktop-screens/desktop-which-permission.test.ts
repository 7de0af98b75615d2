import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import { callService } from '../../support/desktop/desktop-page';
import { mintCancelPermissionKeys } from '../../support/keys/cancel-permission-keys';
import { listKeyNames } from '../../support/screens/keys-screen';
import { lookUpByAddress, lookUpByTool, searchPicker } from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

verifies(
  'insight.permission-lookup',
  'on the desktop, the picker and the palette find a permission by path and tool, and grant nothing',
  async () => {
    const {
      page,
      complaints,
      made: createdKey,
    } = await openDesktopFixture({ before: mintCancelPermissionKeys });
    await searchPicker(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const count = () => callService(page, 'audit.count', { filter: {} });
    const before = await count();
    const dialog = await lookUpByAddress(page, 'Cancel reservations');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Show in API keys' }).click();
    await page.waitForURL(/q=reservations\.reservation\.cancel/);
    await expect.poll(() => listKeyNames(page), { timeout: 10_000 }).toEqual(['Front desk']);
    await lookUpByTool(page, createdKey.key.prefix);
    expect(await count()).toEqual(before);
    expect(complaints).toEqual([]);
  },
);
