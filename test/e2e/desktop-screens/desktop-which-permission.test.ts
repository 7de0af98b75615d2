import { expect } from 'vitest';
import { violations } from '../../support/browser/accessibility';
import { openDesktopHouse } from '../../support/desktop/desktop-fixture';
import { callService } from '../../support/desktop/desktop-page';
import { mintKeysThatCancel } from '../../support/keys/cancel-permission-keys';
import { namesInList } from '../../support/screens/keys-screen';
import { askByAddress, askByTool, searchPicker } from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

verifies(
  'insight.which-permission',
  'on the desktop, the picker and the palette find a permission by path and tool, and grant nothing',
  async () => {
    const { page, complaints, made: createdKey } = await openDesktopHouse({ before: mintKeysThatCancel });
    await searchPicker(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const count = () => callService(page, 'audit.count', { filter: {} });
    const before = await count();
    const dialog = await askByAddress(page);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Show in API keys' }).click();
    await page.waitForURL(/q=reservations\.reservation\.cancel/);
    await expect.poll(() => namesInList(page), { timeout: 10_000 }).toEqual(['Front desk']);
    await askByTool(page, createdKey.key.prefix);
    expect(await count()).toEqual(before);
    expect(complaints).toEqual([]);
  },
);
