import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { OWNER_APP_PASSWORD, openTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';

const heading = (app: TestApp, name: string) => app.page.getByRole('heading', { level: 1, name });

async function tryPassword(app: TestApp, email: string, password: string): Promise<void> {
  await app.page.getByLabel('Email').fill(email);
  await app.page.getByLabel('Password', { exact: true }).fill(password);
  await app.page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('a wrong name and a wrong password are reported in the same words', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const app = await openTestApp({ isSignedIn: false, theme });
    await heading(app, 'Sign in').waitFor();
    for (const email of ['maren@example.com', 'nobody@example.com', 'not an address']) {
      await tryPassword(app, email, 'wrong password there');
      const field = app.page.getByLabel('Password', { exact: true });
      await app.page.getByText('That email and password do not match.').waitFor();
      await waitForFocus(field);
      await field.fill('');
    }
    expect(await findViolations(app.page)).toEqual([]);
    expect(app.complaints).toEqual([]);
  }
});

it('after five wrong tries one waits', async () => {
  const app = await openTestApp({ isSignedIn: false });
  for (let tries = 0; tries < 5; tries += 1) {
    await tryPassword(app, 'maren@example.com', `wrong password ${tries}`);
    await app.page.getByText('That email and password do not match.').waitFor();
    await app.page.getByRole('button', { name: 'Sign in', exact: true, disabled: false }).waitFor();
  }
  await tryPassword(app, 'maren@example.com', OWNER_APP_PASSWORD);
  await app.page
    .getByText(/^Too many attempts\. Try again in \d+ seconds?\.$/)
    .first()
    .waitFor();
  await expect
    .poll(() => app.page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled())
    .toBe(true);
});

it('after a hundred wrong tries a browser needs a recovery code, and another one does not', async () => {
  const app = await openTestApp({ isSignedIn: false });
  await tryPassword(app, 'maren@example.com', 'wrong password');
  await app.page.getByText('That email and password do not match.').waitFor();
  await app.world.service.store.transact(async ({ signInFailures, nowMs }) => {
    for (const { email, source } of await signInFailures.list())
      for (let tries = 1; tries < 100; tries += 1) await signInFailures.add(email, source, nowMs);
  });
  await tryPassword(app, 'maren@example.com', OWNER_APP_PASSWORD);
  await app.page
    .getByText(
      /^There were 100 wrong passwords for this email from this browser\. Sign in with a recovery code/,
    )
    .first()
    .waitFor();
  expect(await findViolations(app.page)).toEqual([]);
  await app.page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
  await heading(app, 'Use a recovery code').waitFor();
  const otherContext = await app.context.browser()?.newContext();
  const other = await otherContext?.newPage();
  await other?.goto(await app.world.launchLink());
  await other?.getByLabel('Email').fill('maren@example.com');
  await other?.getByLabel('Password', { exact: true }).fill(OWNER_APP_PASSWORD);
  await other?.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other?.getByRole('navigation', { name: 'Main' }).waitFor();
  await otherContext?.close();
});

it('a link works once, and a browser without one sees how to get in', async () => {
  const app = await openTestApp();
  const otherContext = await app.context.browser()?.newContext();
  const page = await otherContext?.newPage();
  await page?.goto(app.world.baseUrl);
  await page?.getByText('Open the link that Brasstag printed when it started').waitFor();
  await otherContext?.close();
});

it('an untouched window signs itself out, and comes back to where it was', async () => {
  const app = await openTestApp({ path: '/members' });
  await heading(app, 'Members and roles').waitFor();
  app.world.clock.pass(61 * 60_000);
  // The window may find out by another read before, so no link of it is pressed.
  await app.page.evaluate(() => window.location.assign('#/property'));
  await heading(app, 'Sign in').waitFor();
  await app.signIn();
  await heading(app, 'Property').waitFor();
});

it('signing out forgets everything that was read', async () => {
  const app = await openTestApp();
  const { key } = await app.world.mint({ name: 'Channel manager sync' });
  await app.open('/keys');
  await app.page.getByText(key.prefix).waitFor();
  await app.page.getByRole('button', { name: /Maren Quay/ }).click();
  await app.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(app, 'Sign in').waitFor();
  expect(await app.page.content()).not.toContain(key.prefix);
});

it('a person with a one-time password chooses their own before anything else', async () => {
  const app = await openTestApp({ isSignedIn: false });
  const { one_time_password } = await app.world.manage('members.add', {
    property_id: app.world.propertyId,
    name: 'Jo Brandt',
    email: 'jo@example.com',
    role_id: 'housekeeping',
    password: null,
  });
  await tryPassword(app, 'jo@example.com', one_time_password ?? '');
  await heading(app, 'Choose your own password').waitFor();
  expect(await findViolations(app.page)).toEqual([]);
  await app.page.getByLabel('New password', { exact: true }).fill('short');
  await app.page.getByRole('button', { name: 'Save and continue' }).click();
  await app.page.getByText('Use at least 12 characters.').waitFor();
  await app.page.getByLabel('New password', { exact: true }).fill('towels on the line');
  await app.page.getByRole('button', { name: 'Save and continue' }).click();
  await app.page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect.poll(() => app.page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
});
