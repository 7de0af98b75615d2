import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { answerDialogs, listDialogOptions } from '../../support/desktop/desktop-dialogs';
import type { DesktopFixture } from '../../support/desktop/desktop-fixture';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import { findTracesInPage } from '../../support/keys/token-traces';
import type { MintedKey } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Opens the leak finder at a property with two active keys. */
async function openLeakFinder() {
  const fixture = await openDesktopFixture({
    before: async ({ mint }) => ({
      sync: await mint({ name: 'Channel manager sync' }),
      locks: await mint({ name: 'Door locks' }),
    }),
  });
  await fixture.page.getByRole('link', { name: 'Leak finder' }).click();
  return fixture;
}

const secretOf = ({ token }: MintedKey): string => token.split('_')[2] ?? '';

const foundIn = ({ page }: Pick<DesktopFixture, 'page'>) => page.getByRole('table', { name: 'Keys found' });

/** Text of each finding: its key with the secret masked, its location and its state. */
const findings = async (fixture: Pick<DesktopFixture, 'page'>): Promise<string[]> => {
  const rows = await foundIn(fixture).getByRole('row').allInnerTexts();
  return rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim());
};

async function revoke({ page }: DesktopFixture, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Revoke ${name}` });
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await button.waitFor({ state: 'detached' });
}

describe('on the desktop, the leak finder', () => {
  verifies(
    'leaks.no-secret-out',
    'searches a folder that the person picks, and a key is revoked from what it found',
    async () => {
      const fixture = await openLeakFinder();
      const { app, page, made: createdKey } = fixture;
      const folder = join(createTemporaryFolder(), 'website');
      mkdirSync(join(folder, 'config'), { recursive: true });
      writeFileSync(join(folder, 'config', '.env'), `PORT=80\nKEY=${createdKey.sync.token}\n`);
      writeFileSync(
        join(folder, 'notes.txt'),
        `${createdKey.locks.token}\nsvck_0123456789abcdef_${'0'.repeat(48)}\n`,
      );
      writeFileSync(join(folder, 'empty.txt'), 'nothing');

      await page.getByText('Searches a folder or your clipboard for tokens of your keys.').waitFor();
      await answerDialogs(app, null);
      await page.getByRole('button', { name: 'Search a folder' }).click();
      await expect
        .poll(() => listDialogOptions(app), { timeout: 10_000 })
        .toMatchObject([{ properties: ['openDirectory'] }]);
      await answerDialogs(app, folder);
      await page.getByRole('button', { name: 'Search a folder' }).click();
      await page.getByText('2 keys found in 2 places. 3 files searched. 1 token-like string').waitFor();
      await page.getByRole('heading', { name: 'Searched website' }).waitFor();
      const { prefix } = createdKey.sync.key;
      expect((await findings(fixture)).toSorted()).toEqual([
        `Channel manager sync svck_${prefix}_******** Harbour House config/.env:2 Active Revoke`,
        `Door locks svck_${createdKey.locks.key.prefix}_******** Harbour House notes.txt:1 Active Revoke`,
      ]);
      for (const key of [createdKey.sync, createdKey.locks])
        expect(await findTracesInPage(page, secretOf(key))).toEqual([]);
      expect(await findViolations(page)).toEqual([]);

      await revoke(fixture, 'Channel manager sync');
      expect((await findings(fixture)).filter((finding) => finding.endsWith('Revoked'))).toEqual([
        expect.stringContaining(prefix),
      ]);
      const answers = [createdKey.sync, createdKey.locks].map(({ token }) =>
        fixture.call('/api/v1/property', { token }),
      );
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200]);
      expect(fixture.complaints).toEqual([]);
    },
  );

  verifies('leaks.clipboard', 'searches what was copied anywhere on the computer', async () => {
    const fixture = await openLeakFinder();
    const { app, page, made: createdKey } = fixture;
    for (const [copied, output] of [
      ['a shopping list', 'No token of a key was found.'],
      [`one\ntwo\nAuthorization: Bearer ${createdKey.locks.token}`, '1 key found in 1 place.'],
    ] as const) {
      await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), copied);
      await page.getByRole('button', { name: 'Search the clipboard' }).click();
      await page.getByText(output).waitFor();
    }
    expect(await findings(fixture)).toEqual([
      `Door locks svck_${createdKey.locks.key.prefix}_******** Harbour House line 3 Active Revoke`,
    ]);
    expect(await findTracesInPage(page, secretOf(createdKey.locks))).toEqual([]);
    await revoke(fixture, 'Door locks');
    expect((await fixture.call('/api/v1/property', { token: createdKey.locks.token })).status).toBe(401);
    expect(fixture.complaints).toEqual([]);
  });
});
