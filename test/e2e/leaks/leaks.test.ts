import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { splitShellArguments } from '../../support/calls/split-shell-arguments';
import { findTracesInPage } from '../../support/keys/token-traces';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const hasFocus = (element: Element): boolean => element === document.activeElement;

verifies(
  'leaks.no-secret-out',
  'a token in a file is named with its key and line, and revoked from there',
  async () => {
    for (const theme of ['light', 'dark'] as const) {
      const app = await openTestApp({ theme, path: '/leaks' });
      const { key, token } = await app.world.mint({ name: 'Channel manager sync' });
      const secret = token.split('_')[2] ?? '';
      const { page } = app;
      const file = join(createTemporaryFolder(), 'notes.txt');
      writeFileSync(file, `nothing\nKEY=${token}\nsvck_0123456789abcdef_${'0'.repeat(48)}\n`);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Search a file' }).click();
      await (await choosing).setFiles(file);
      await page.getByText('1 key found in 1 place. 1 file searched. 1 token-like string').waitFor();
      const found = page.getByRole('table', { name: 'Keys found' });
      await expect.poll(() => found.innerText()).toContain(`svck_${key.prefix}_********`);
      expect(await page.content()).not.toContain(secret);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Revoke Channel manager sync' }).click();
      await page.getByRole('button', { name: 'Revoke key' }).click();
      await found.getByText('Revoked').waitFor();
      expect((await app.world.call('/api/v1/property', { token })).status).toBe(401);
      expect(app.complaints).toEqual([]);
    }
  },
);

verifies(
  'leaks.by-key',
  'a key is one row with its places, of which a long list is opened, and is revoked once',
  async () => {
    const app = await openTestApp({ path: '/leaks' });
    const { token } = await app.world.mint({ name: 'Channel manager sync' });
    const { token: other } = await app.world.mint({ name: 'Door locks' });
    const { page } = app;
    const file = join(createTemporaryFolder(), 'access.log');
    writeFileSync(file, `${`GET /?t=${token} ${token}\n`.repeat(30)}${other}\n`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Search a file' }).click();
    await (await choosing).setFiles(file);
    await page.getByText('2 keys found in 31 places. 1 file searched.').waitFor();
    const rows = page.getByRole('table', { name: 'Keys found' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(3);
    const locations = rows.nth(1).getByRole('listitem');
    const visible = ['access.log:1', 'access.log:2', 'access.log:3', 'access.log:4', 'access.log:5'];
    await expect.poll(() => locations.allInnerTexts()).toEqual(visible);
    const opener = rows.nth(1).getByRole('button', { name: 'and 25 more' });
    await opener.focus();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await rows.nth(1).getByText('access.log:30', { exact: true }).waitFor();
    await expect.poll(() => locations.count()).toBe(30);
    expect(await rows.nth(1).getByRole('button', { expanded: true }).evaluate(hasFocus)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => locations.allInnerTexts()).toEqual(visible);
    await page.getByRole('button', { name: 'Revoke Channel manager sync' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await rows.nth(1).getByText('Revoked').waitFor();
    await expect.poll(() => rows.nth(2).getByText('Active').count()).toBe(1);
    expect(app.complaints).toEqual([]);
  },
);

it('what was copied is searched, and a copy without a token says so', async () => {
  const app = await openTestApp({ path: '/leaks' });
  const { token } = await app.world.mint({ name: 'Door locks' });
  const { page } = app;
  for (const [copied, output] of [
    [`Authorization: Bearer ${token}`, '1 key found in 1 place.'],
    ['a shopping list', 'No token of a key was found.'],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await page.getByRole('button', { name: 'Search the clipboard' }).click();
    await page.getByText(output).waitFor();
  }
});

verifies(
  'leaks.no-secret-out',
  'a file with a token for its name is named with the secret masked, and the name is a finding',
  async () => {
    const app = await openTestApp({ path: '/leaks' });
    const { key, token } = await app.world.mint({ name: 'Door locks' });
    const { page } = app;
    const file = join(createTemporaryFolder(), `${token}.txt`);
    writeFileSync(file, `one\n${token}\n`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Search a file' }).click();
    await (await choosing).setFiles(file);
    const masked = `svck_${key.prefix}_********.txt`;
    await page.getByRole('heading', { name: `Searched ${masked}` }).waitFor();
    const found = page.getByRole('table', { name: 'Keys found' });
    await expect
      .poll(() => found.getByRole('listitem').allInnerTexts())
      .toEqual([`${masked}, in the name`, `${masked}:2`]);
    expect(await findTracesInPage(page, token.split('_')[2] ?? '')).toEqual([]);
  },
);

verifies('leaks.clipboard', 'all of what was copied is searched, however long it is', async () => {
  const app = await openTestApp({ path: '/leaks' });
  const { token } = await app.world.mint({ name: 'Door locks' });
  const { page } = app;
  await page.evaluate(
    (secret) => navigator.clipboard.writeText(`${'Grüße aus dem Hafen\n'.repeat(100_000)}${secret}`),
    token,
  );
  await page.getByRole('button', { name: 'Search the clipboard' }).click();
  await page.getByText('1 key found in 1 place.').waitFor();
  await page.getByText('line 100001', { exact: true }).waitFor();
  expect(app.complaints).toEqual([]);
});

verifies(
  'cli.printed-commands',
  'the way to search a folder is offered as a command that works here',
  async () => {
    const app = await openTestApp({ path: '/leaks' });
    const { token } = await app.world.mint({ name: 'Door locks' });
    const { page } = app;
    await page.getByText('Searches a file or your clipboard for tokens of your keys.').waitFor();
    const command = await page.getByText('leaks scan FOLDER').innerText();
    const folder = createTemporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), token);
    const words = splitShellArguments(command).map((word) => (word === 'FOLDER' ? folder : word));
    const { code, out } = await runCommand(words, { now: app.world.clock.now });
    expect([code, out]).toEqual([0, expect.stringContaining('1 key found in 1 place.')]);
    expect(await findViolations(page)).toEqual([]);
  },
);

it('a member who may not see the data folder is shown the command without it', async () => {
  const app = await openTestApp({ isSignedIn: false });
  const { email } = await addMember(app.world, 'Jo Brandt', 'owner');
  await app.signIn(email, MEMBER_PASSWORD);
  await app.open('/leaks');
  const { page } = app;
  await page.getByText('leaks scan FOLDER', { exact: false }).waitFor();
  await page.getByText('with the same --data-dir').waitFor();
  expect(await page.content()).not.toContain(app.world.dataDirectory);
});

it('a clipboard that the browser keeps closed says what to do, and no earlier answer stands beside it', async () => {
  const app = await openTestApp({ path: '/leaks' });
  const { page } = app;
  await page.evaluate(() => navigator.clipboard.writeText('a shopping list'));
  await page.getByRole('button', { name: 'Search the clipboard' }).click();
  await page.getByText('No token of a key was found.').waitFor();
  await app.context.clearPermissions();
  await page.getByRole('button', { name: 'Search the clipboard' }).click();
  await page.getByRole('alert').getByText('Allow it in the browser’s settings for this address').waitFor();
  await expect.poll(() => page.getByText('No token of a key was found.').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

verifies(
  'leaks.progress',
  'a file on its way can be given up, and no earlier answer stands then',
  async () => {
    const app = await openTestApp({ path: '/leaks' });
    const { page } = app;
    await page.evaluate(() => navigator.clipboard.writeText('a shopping list'));
    await page.getByRole('button', { name: 'Search the clipboard' }).click();
    await page.getByText('No token of a key was found.').waitFor();
    // The service needs a moment.
    await page.route('**/files/*', () => undefined);
    const file = join(createTemporaryFolder(), 'large.log');
    writeFileSync(file, 'nothing');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Search a file' }).click();
    await (await choosing).setFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Searching' });
    await dialog.getByRole('progressbar').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('No token of a key was found.').count()).toBe(0);
    await expect.poll(() => page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([]);
    await page.unroute('**/files/*');
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Search a file' }).click();
    await (await again).setFiles(file);
    await page.getByRole('heading', { name: 'Searched large.log' }).waitFor();
  },
);
