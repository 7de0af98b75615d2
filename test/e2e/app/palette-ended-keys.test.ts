import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { seedKeys } from '../../support/screens/keys-screen';
import { openPaletteWith } from '../../support/screens/which-permission';

describe('keys that ended, in the palette', () => {
  it('stand below those in use with their state; those of sessions are found by their prefix alone', async () => {
    const { page, world, signIn } = await openTestApp({ isSignedIn: false });
    const session = { name: 'Playground, Maren Quay', kind: 'playground', isRevoked: true } as const;
    const boiler = { name: 'Boiler', isRevoked: true };
    await seedKeys(world, [...Array.from({ length: 3 }, () => session), boiler, { name: 'Website' }]);
    const keys = await world.manage('keys.list', { property_id: world.propertyId });
    const left = keys.find(({ kind }) => kind === 'playground')?.prefix ?? '';
    await signIn();
    await openPaletteWith(page, '');
    const keyLines = page.getByRole('menuitem', { name: /[0-9a-f]{16}/ });
    await keyLines.first().waitFor();
    const lines = (await keyLines.allInnerTexts()).map((text) => text.replace(/\s+/, ' '));
    expect(lines.map((line) => line.replace(/[0-9a-f]{16}/, 'PREFIX'))).toEqual([
      'Website PREFIX',
      'Boiler PREFIX, revoked',
    ]);
    const field = page.getByRole('searchbox', { name: /^Search or jump to/ });
    await field.fill('playground');
    await page
      .getByRole('menuitem', { name: /^Playground/ })
      .first()
      .waitFor();
    await expect.poll(() => keyLines.count()).toBe(0);
    await field.fill(left);
    await page.getByRole('menuitem', { name: `Playground, Maren Quay ${left}, revoked` }).waitFor();
    await expect.poll(() => keyLines.count()).toBe(1);
  });
});
