import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { createKeyOnPage, openCreateDialog } from '../../support/screens/keys-screen';
import type { World } from '../../support/service/service-world';

const switchOff = (world: World) =>
  world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: false });

it('the form of a new key closes when Integrations is switched off elsewhere, and that is said', async () => {
  const { page, world } = await openTestApp({ path: '/keys' });
  const { dialog, name } = await openCreateDialog(page);
  await name.fill('Sync');
  await switchOff(world);
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: 'You no longer have permission to create keys at this property.' })
    .waitFor({
      state: 'attached',
    });
});

it('a visible token stays when Integrations is switched off elsewhere', async () => {
  const { page, world } = await openTestApp({ path: '/keys' });
  const { token } = await createKeyOnPage(page, 'Sync');
  await switchOff(world);
  await page.getByRole('link', { name: 'API keys', includeHidden: true }).waitFor({ state: 'detached' });
  await expect.poll(() => token.isVisible()).toBe(true);
});
