import { expect } from 'vitest';
import { openApp, PASSWORD } from '../support/app';
import { verifies } from '../support/verifies';

verifies(
  'web.sign-in-renews',
  'a sign-in in one tab lets the other tabs of this browser in too',
  async () => {
    const app = await openApp({ isSignedIn: false });
    const other = await app.context.newPage();
    await other.goto(app.world.baseUrl);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await app.signIn('maren@example.com', PASSWORD);
    for (const page of [app.page, other]) await page.getByRole('heading', { name: 'API keys' }).waitFor();
    for (const page of [app.page, other]) await page.reload();
    for (const page of [app.page, other]) await page.getByRole('heading', { name: 'API keys' }).waitFor();
    const later = await app.context.newPage();
    await later.goto(app.world.launchLink());
    await later.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(later.url()).not.toContain('seat');
  },
);
