import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { violations } from '../../support/browser/accessibility';
import { openDesktopHouse } from '../../support/desktop/desktop-fixture';
import { keyRow, openCreateDialog } from '../../support/screens/keys-screen';
import {
  A_WHILE_MS,
  createFromReminder,
  isEmptyWithReminder,
  OFFER,
  optionsIn,
  refusedKey,
  revokeSilentKey,
  silentNotice,
} from '../../support/screens/permission-fix-screen';
import { verifies } from '../../support/service/verifies';

describe('on the desktop, from a refusal to a key that may', () => {
  verifies('insight.remedy', 'the dialog opens empty, with a reminder of the refusal', async () => {
    const { page, complaints, made: createdKey } = await openDesktopHouse({ before: refusedKey });
    await keyRow(page, 'Front-desk assistant').waitFor();
    await openCreateDialog(page);
    const plain = await optionsIn(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('row').filter({ hasText: 'list_guests' }).first().click();
    await page.getByRole('region', { name: 'Record' }).getByRole('button', { name: OFFER }).click();
    await isEmptyWithReminder(page, createdKey.key.prefix, plain);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies('insight.falls-silent', 'the old key is offered for revocation once a day is silent', async () => {
    const fixture = await openDesktopHouse({ before: refusedKey });
    const { app, page, made: createdKey } = fixture;
    await page.getByRole('grid', { name: 'API keys' }).getByText('Front-desk assistant').click();
    await page.getByRole('button', { name: OFFER }).click();
    await createFromReminder(page);
    const token = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect((await fixture.call('/api/v1/guests', { token })).status).toBe(200);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('main').getByRole('link', { name: 'API keys' }).click();
    await keyRow(page, 'Front-desk assistant 2').waitFor();
    expect(await silentNotice(page).count()).toBe(0);

    const later = await fixture.comeBackAfter(DAY_MS + A_WHILE_MS);
    await silentNotice(later.page).waitFor();
    expect(await violations(later.page)).toEqual([]);
    await revokeSilentKey(later.page);
    expect((await later.call('/api/v1/units', { token: createdKey.token })).status).toBe(401);
    expect((await later.call('/api/v1/guests', { token })).status).toBe(200);
    expect([...fixture.complaints, ...later.complaints]).toEqual([]);
  });
});
