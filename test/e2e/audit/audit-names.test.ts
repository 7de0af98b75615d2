import { describe, expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { getRecordRows } from '../../support/screens/audit-screen';
import { getKeyRow } from '../../support/screens/keys-screen';
import { createPlaygroundActions, startSession } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

describe('the names in records', () => {
  verifies('ui.audit-record', 'are also those of keys that came while the log was left', async () => {
    const { page, world } = await openTestApp({ path: '/audit' });
    await getRecordRows(page).first().waitFor();
    await page.getByRole('link', { name: 'API keys' }).click();
    const { token } = await world.mint({ name: 'Door locks' });
    await getKeyRow(page, 'Door locks').waitFor();
    await world.call('/api/v1/room-types', { token });
    await page.getByRole('link', { name: 'Audit log' }).click();
    const call = getRecordRows(page).filter({ hasText: 'list_room_types' });
    await call.filter({ hasText: 'Door locks' }).waitFor();
    await expect.poll(() => call.count()).toBe(1);
  });

  verifies('ui.audit-record', 'are also those of a session that began after the log was read', async () => {
    const { page } = await openTestApp({ path: '/audit' });
    await getRecordRows(page).first().waitFor();
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByRole('button', { name: 'Start a session' }).click();
    await startSession(page, ['See room types']);
    const { choose, run, selectTab } = createPlaygroundActions(page);
    await choose('List room types');
    await run();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('200', { exact: true }).first().waitFor();
    await selectTab('Audit record');
    await result.getByText('Playground, Maren Quay').waitFor();
  });
});
