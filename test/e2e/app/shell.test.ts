import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';
import { listScreens } from '../../support/screens/list-screens';
import { verifies } from '../../support/service/verifies';

const heading = (app: TestApp, name: string) => app.page.getByRole('heading', { level: 1, name });
const sections = (app: TestApp) =>
  app.page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link').allInnerTexts();

/** Adds a member with one role at Harbour House and a chosen password. */
async function join(app: TestApp, roleId: string): Promise<void> {
  const { one_time_password } = await app.world.manage('members.add', {
    property_id: app.world.propertyId,
    name: 'Jo Brandt',
    email: 'jo@example.com',
    role_id: roleId,
    password: null,
  });
  await app.signIn('jo@example.com', one_time_password ?? '');
  await app.page.getByLabel('New password', { exact: true }).fill('towels on the line');
  await app.page.getByRole('button', { name: 'Save and continue' }).click();
  await app.page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** Only the main menu: the log may mention Integrations, because it records who switched it off. */
const mainMenu = ({ page }: TestApp) => page.getByRole('navigation', { name: 'Main' });

verifies(
  'interface.integrations-absent',
  'with the module off nothing of Integrations is there: no menu, no palette entry, no route',
  async () => {
    const app = await openTestApp({ path: '/keys' });
    await heading(app, 'API keys').waitFor();
    await app.world.manage('modules.set', {
      property_id: app.world.propertyId,
      module: 'integration',
      is_on: false,
    });
    await heading(app, 'Overview').waitFor();
    await expect
      .poll(() => sections(app))
      .toEqual(
        listScreens()
          .filter(({ group }) => group !== null && group !== 'integrations')
          .map(({ title }) => title),
      );
    await app.page.keyboard.press('Control+k');
    await app.page.getByRole('menuitem', { name: /^Audit log/ }).waitFor();
    await expect
      .poll(() => app.page.getByRole('menuitem', { name: /API keys|Create key|[Ww]ebhook/ }).count())
      .toBe(0);
    await pressEscapeIn(app.page.getByRole('dialog'));
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
    await app.page.keyboard.press('c');
    await expect.poll(() => app.page.getByRole('dialog').count()).toBe(0);
    for (const path of ['/keys', '/keys/0123456789abcdef', '/webhooks', '/webhooks/whk_1']) {
      await app.open(path);
      await app.page.waitForURL(/#\/overview/);
    }
    await expect.poll(() => mainMenu(app).getByText('Integrations').count()).toBe(0);
    await app.world.manage('modules.set', {
      property_id: app.world.propertyId,
      module: 'integration',
      is_on: true,
    });
    await app.page.getByRole('link', { name: 'API keys' }).waitFor();
  },
);

verifies(
  'interface.integrations-absent',
  'a person without the permission to manage keys or webhooks finds nothing of Integrations',
  async () => {
    const app = await openTestApp({ isSignedIn: false });
    await join(app, 'front_desk');
    await expect.poll(() => sections(app)).toEqual(['Reservations', 'Property', 'Notices', 'Service']);
    for (const path of ['/keys', '/webhooks']) {
      await app.open(path);
      await app.page.waitForURL(/#\/reservations/);
    }
    await expect.poll(() => mainMenu(app).getByText('Integrations').count()).toBe(0);
  },
);

verifies(
  'interface.integrations-absent',
  'a person who may manage webhooks alone finds them, and no keys',
  async () => {
    const app = await openTestApp({ isSignedIn: false });
    await join(app, 'manager');
    await expect
      .poll(() => sections(app))
      .toEqual([
        'Reservations',
        'Webhooks',
        'Audit log',
        'Members and roles',
        'Property',
        'Notices',
        'Service',
      ]);
    await app.open('/webhooks');
    await heading(app, 'Webhooks').waitFor();
    await app.open('/keys');
    await app.page.waitForURL(/#\/reservations/);
  },
);

it('the property is switched from the sidebar, and the same section opens there', async () => {
  const app = await openTestApp({ path: '/keys' });
  const { key } = await app.world.mint({ propertyId: app.world.otherPropertyId, name: 'Door locks' });
  await heading(app, 'API keys').waitFor();
  await app.page.getByRole('button', { name: /Harbour House/ }).click();
  await app.page.getByRole('menuitemradio', { name: 'Cliff Cottage' }).click();
  await app.page.getByText(key.prefix).waitFor();
  await app.page.getByText('Now in Cliff Cottage.').waitFor({ state: 'attached' });
  expect(await app.page.title()).toBe('API keys, Cliff Cottage');
});

it('another property is added from there, and is worked at at once', async () => {
  const app = await openTestApp();
  await app.page.getByRole('button', { name: /Harbour House/ }).click();
  await app.page.getByRole('menuitem', { name: 'Add property' }).click();
  await app.page.getByLabel('Name', { exact: true }).fill('Mill Barn');
  await app.page.getByLabel('Town').fill('Whitby');
  expect(await findViolations(app.page)).toEqual([]);
  await app.page.getByRole('button', { name: 'Add property' }).click();
  await app.page.getByRole('button', { name: /Mill Barn/ }).waitFor();
  await expect.poll(() => sections(app)).not.toContain('API keys');
});

it('the palette goes anywhere by name and never revokes', async () => {
  const app = await openTestApp({ path: '/service' });
  const { key } = await app.world.mint({ name: 'Channel manager sync' });
  await heading(app, 'Service').waitFor();
  await app.page.keyboard.press('Control+k');
  await app.page.getByRole('dialog', { name: 'Search or jump to' }).waitFor();
  expect(await findViolations(app.page)).toEqual([]);
  await expect.poll(() => app.page.getByRole('menuitem', { name: /[Rr]evoke/ }).count()).toBe(0);
  await app.page.keyboard.type('channel');
  await app.page.getByRole('menuitem', { name: 'Channel manager sync' }).waitFor();
  await app.page.keyboard.press('Enter');
  await app.page.waitForURL(new RegExp(`#/keys/${key.prefix}`));
});

verifies('ui.section-order', 'daily work comes first, settings last, each under its heading', async () => {
  const app = await openTestApp({ path: '/overview' });
  await heading(app, 'Overview').waitFor();
  const groups = mainMenu(app).getByRole('list');
  await expect
    .poll(() => mainMenu(app).getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Work', 'Integrations', 'Tools', 'Settings']);
  const listed = await Promise.all(
    (await groups.all()).map((group) => group.getByRole('link').allInnerTexts()),
  );
  expect(listed).toEqual([
    ['Overview', 'Reservations'],
    ['API keys', 'Webhooks', 'Playground'],
    ['Leak finder'],
    ['Audit log', 'Members and roles', 'Property', 'Modules', 'Notices', 'Service'],
  ]);
});

it('the account stays visible in a low window', async () => {
  const app = await openTestApp({ path: '/keys', width: 640, height: 400 });
  await heading(app, 'API keys').waitFor();
  const account = await mainMenu(app)
    .getByRole('button', { name: /Maren Quay/ })
    .boundingBox();
  expect((account?.y ?? 400) + (account?.height ?? 0)).toBeLessThanOrEqual(400);
});

it('sections open by their letters, and a screen takes the focus with its name', async () => {
  const app = await openTestApp({ path: '/service' });
  await heading(app, 'Service').waitFor();
  const names = await sections(app);
  expect(names.slice(0, 3)).toEqual(['Overview', 'Reservations', 'API keys']);
  for (const [index, name] of names.slice(0, 6).entries()) {
    await app.page.keyboard.type(`g${'orkwpl'.charAt(index)}`);
    await heading(app, name).waitFor();
    await expect.poll(() => app.page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
});

it('the theme follows the computer, and nothing scrolls sideways at 800 by 600', async () => {
  const app = await openTestApp({ theme: 'dark', width: 800, height: 600 });
  await app.world.mint({ name: 'Channel manager sync' });
  expect(await app.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  for (const path of [
    '/keys',
    '/webhooks',
    '/reservations',
    '/audit',
    '/members',
    '/property',
    '/modules',
    '/service',
    '/account',
  ]) {
    await app.open(path);
    await app.page.getByRole('heading', { level: 1 }).waitFor();
    const overflow = await app.page.evaluate(() => {
      const main = document.querySelector('main');
      return [document.documentElement, main].map((box) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0));
    });
    expect(overflow, path).toEqual([0, 0]);
  }
  expect(app.complaints).toEqual([]);
});

it.each(['light', 'dark'] as const)('every screen is clean for axe in %s', async (theme) => {
  const app = await openTestApp({ theme });
  const { key } = await app.world.mint({ name: 'Channel manager sync' });
  for (const path of [
    '/keys',
    `/keys/${key.prefix}`,
    '/webhooks',
    '/reservations',
    '/audit',
    '/members',
    '/property',
    '/modules',
    '/service',
    '/account',
  ]) {
    await app.open(path);
    await app.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findViolations(app.page), path).toEqual([]);
  }
  expect(app.complaints).toEqual([]);
});
