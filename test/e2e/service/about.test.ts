import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import packageFile from '../../../package.json';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const notices = readFileSync(join(import.meta.dirname, '../../../THIRD-PARTY-NOTICES.txt'), 'utf8');

describe('about the program', () => {
  verifies('ui.about', 'shows the version, and loads the licences when they are opened', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await page.getByText(`Brasstag ${packageFile.version}`, { exact: true }).waitFor();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    expect(await page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`)).toEqual(
      expect.not.arrayContaining([expect.stringContaining('notices-file')]),
    );
    await page.getByRole('button', { name: 'Show licences' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Licences' });
    const font = dialog.getByRole('button', { name: /^@fontsource-variable\/inter [\d.]+ \(OFL-1\.1\)$/ });
    await font.waitFor();
    expect(loaded.filter((url) => url.includes('notices-file'))).toHaveLength(1);
    const count = [...notices.matchAll(/^-{78}$/gm)].length;
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(count);
    await dialog.getByText(`Brasstag contains parts of ${count} packages.`).waitFor();
    await font.press('Enter');
    await dialog.getByText('SIL OPEN FONT LICENSE Version 1.1').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
