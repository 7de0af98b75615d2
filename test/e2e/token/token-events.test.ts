import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { createKeyOnPage, getKeyRow, waitForKeyGuard } from '../../support/screens/keys-screen';
import type { RpcRecorder } from '../../support/service/rpc-recorder';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

async function openTapped(): Promise<TestApp & { tap: RpcRecorder }> {
  const app = await openTestApp();
  const tap = await recordRpc(app.page);
  await app.page.reload();
  return { ...app, tap };
}

describe('events of a window while a token is visible', () => {
  verifies(
    'ui.token-not-copied',
    'is hidden behind a locked screen, and asked about when the window closes',
    async () => {
      const { page, tap } = await openTapped();
      const { panel, copy } = await createKeyOnPage(page, 'Front desk');
      tap.push('token.mask', {});
      await panel.getByRole('group', { name: 'Token, hidden' }).waitFor();
      expect(await panel.innerText()).toContain('•'.repeat(48));
      tap.push('window.closing', {});
      const question = page.getByRole('alertdialog', { name: 'Leave without copying?' });
      await question.getByRole('button', { name: 'Go back' }).click();
      expect(tap.commands).not.toContain('host.closeWindow');
      await copy.click();
      await panel.getByRole('button', { name: 'Copied' }).waitFor();
      tap.push('window.closing', {});
      const ends = ['keys.destroy', 'host.closeWindow'];
      await expect.poll(() => tap.commands.filter((command) => ends.includes(command))).toEqual(ends);
      expect(tap.commands.filter((command) => command === 'keys.reveal')).toEqual(['keys.reveal']);
    },
  );

  it('a token that cannot be shown is no reason to leave its key unmentioned', async () => {
    const { page, tap } = await openTapped();
    tap.refuse('keys.reveal');
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    await dialog.getByLabel('Name', { exact: true }).fill('Front desk');
    await dialog.getByRole('option', { name: 'See reservations' }).click();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const panel = page.getByRole('dialog', { name: 'The token for Front desk couldn’t be shown' });
    await panel.getByText('The key was created, but its token couldn’t be shown.').waitFor();
    await waitForKeyGuard(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await getKeyRow(page, 'Front desk').waitFor();
  });
});

describe('keys that cannot be read', () => {
  it('say why, and are tried again; unknown usage does not prevent revoking', async () => {
    const { page, tap, world } = await openTapped();
    // The page has read the list, so only the event of the new key can bring its row. A later event would read
    // the list before "Try again" is pressed.
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
    const { key, token } = await world.mint({ name: 'Front desk' });
    await getKeyRow(page, 'Front desk').waitFor();
    const letList = tap.refuse('keys.list');
    tap.refuse('keys.usage');
    await page.reload();
    await page.getByRole('alert').getByText('The records cannot be read.').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    letList();
    await again.click();
    await getKeyRow(page, 'Front desk').getByRole('button', { name: 'Revoke Front desk' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke Front desk?' });
    // The question reads the usage once more when it opens.
    await expect
      .poll(() => question.innerText())
      .toMatch(/Last used\s+Unknown\s+Calls in the last 24 h\s+Unknown/);
    const letRevoke = tap.refuse('keys.revoke');
    await question.getByRole('button', { name: 'Revoke key' }).click();
    await question.getByText('The records cannot be read.').waitFor();
    expect((await world.call('/api/v1/property', { token })).status).toBe(200);
    letRevoke();
    await question.getByRole('button', { name: 'Revoke key' }).click();
    await getKeyRow(page, key.prefix).getByText('Revoked').waitFor();
  });
});
