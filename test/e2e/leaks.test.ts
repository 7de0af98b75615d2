import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { violations } from '../support/accessibility';
import { openApp } from '../support/app';
import { temporaryFolder } from '../support/store';
import { verifies } from '../support/verifies';

verifies(
  'leaks.no-secret-out',
  'a token in a file is named with its key and line, and revoked from there',
  async () => {
    for (const theme of ['light', 'dark'] as const) {
      const app = await openApp({ theme, path: '/leaks' });
      const { key, token } = await app.world.mint({ name: 'Channel manager sync' });
      const secret = token.split('_')[2] ?? '';
      const { page } = app;
      const file = join(temporaryFolder(), 'notes.txt');
      writeFileSync(file, `nothing\nKEY=${token}\nsvck_0123456789abcdef_${'0'.repeat(48)}\n`);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Search a file' }).click();
      await (await choosing).setFiles(file);
      await page.getByText('1 token of keys found. 1 file searched. 1 text like a token').waitFor();
      const found = page.getByRole('table', { name: 'Tokens found' });
      expect(await found.innerText()).toContain(`svck_${key.prefix}_********`);
      expect(await page.content()).not.toContain(secret);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Revoke Channel manager sync' }).click();
      await page.getByRole('button', { name: 'Revoke key' }).click();
      await found.getByText('Revoked').waitFor();
      expect((await app.world.call('/api/v1/property', { token })).status).toBe(401);
      expect(app.complaints).toEqual([]);
    }
  },
);

it('what was copied is searched, and a copy without a token says so', async () => {
  const app = await openApp({ path: '/leaks' });
  const { token } = await app.world.mint({ name: 'Door locks' });
  const { page } = app;
  for (const [copied, said] of [
    [`Authorization: Bearer ${token}`, '1 token of keys found.'],
    ['a shopping list', 'No token of a key was found.'],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await page.getByRole('button', { name: 'Search the clipboard' }).click();
    await page.getByText(said).waitFor();
  }
});
