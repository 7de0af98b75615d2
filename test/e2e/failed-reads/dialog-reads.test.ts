import { describe, expect } from 'vitest';
import { pressEscapeIn } from '../../support/browser/focus';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

describe('a dialog that could not be read', () => {
  verifies('ui.states', 'says so itself, while the screen behind it says nothing', async () => {
    const { page, open, rpc } = await openRecordedApp();
    await open('/service');
    const allow = rpc.refuse('service.report');
    const opener = page.getByRole('button', { name: 'Save a report for support' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The records cannot be read. unavailable').waitFor();
    const onScreen = page.locator('main').getByText('could be read', { exact: false });
    await expect.poll(() => onScreen.count()).toBe(0);
    allow();
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await dialog.getByRole('region', { name: 'Text of the report' }).waitFor();
    await pressEscapeIn(dialog);
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => onScreen.count()).toBe(0);
  });
});
