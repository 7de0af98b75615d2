import type { Page } from 'playwright';
import { expect } from 'vitest';
import { OWNER_APP_PASSWORD, openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

verifies(
  'web.sign-in-renews',
  'a sign-in in one tab lets the other tabs of this browser in too',
  async () => {
    const app = await openTestApp({ isSignedIn: false });
    const other = await app.context.newPage();
    await other.goto(app.world.baseUrl);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await app.signIn('maren@example.com', OWNER_APP_PASSWORD);
    for (const page of [app.page, other]) await page.getByRole('heading', { name: 'API keys' }).waitFor();
    for (const page of [app.page, other]) await page.reload();
    for (const page of [app.page, other]) await page.getByRole('heading', { name: 'API keys' }).waitFor();
    const later = await app.context.newPage();
    await later.goto(await app.world.launchLink());
    await later.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(later.url()).not.toContain('page_token');
  },
);

verifies(
  'ui.property-stays',
  'a reloaded tab stays at its property, whatever another tab went to meanwhile',
  async () => {
    const { page, context, world } = await openTestApp({ path: '/service' });
    const at = (tab: Page, name: string) => tab.getByRole('button', { name: new RegExp(`^${name}`) });
    await at(page, 'Harbour House').waitFor();
    const other = await context.newPage();
    await other.goto(await world.launchLink());
    await at(other, 'Harbour House').click();
    await other.getByRole('menuitemradio', { name: 'Cliff Cottage' }).click();
    await at(other, 'Cliff Cottage').waitFor();
    for (const tab of [page, other]) await tab.reload();
    await expect.poll(() => page.title()).toBe('Service, Harbour House');
    await at(other, 'Cliff Cottage').waitFor();
    // A later tab begins at the property where a tab was last.
    await at(other, 'Cliff Cottage').click();
    await other.getByRole('menuitemradio', { name: 'Harbour House' }).click();
    await at(other, 'Harbour House').waitFor();
    await at(page, 'Harbour House').click();
    await page.getByRole('menuitemradio', { name: 'Cliff Cottage' }).click();
    await at(page, 'Cliff Cottage').waitFor();
    const later = await context.newPage();
    await later.goto(await world.launchLink());
    await at(later, 'Cliff Cottage').waitFor();
  },
);
