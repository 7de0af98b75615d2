import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import { getKeyRow, openCreateDialog } from '../../support/screens/keys-screen';
import {
  createFromReminder,
  createRefusedKey,
  getUnusedNotice,
  isEmptyWithReminder,
  LONGER_THAN_TEST_MS,
  listOptions,
  PERMISSION_FIX_LABEL,
  revokeUnusedKey,
} from '../../support/screens/permission-fix-screen';
import { verifies } from '../../support/service/verifies';

describe('on the desktop, from a refusal to a key that may', () => {
  verifies('insight.permission-fix', 'the dialog opens empty, with a reminder of the refusal', async () => {
    const { page, complaints, made: createdKey } = await openDesktopFixture({ before: createRefusedKey });
    await getKeyRow(page, 'Front-desk assistant').waitFor();
    await openCreateDialog(page);
    const plain = await listOptions(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('row').filter({ hasText: 'List guests' }).first().click();
    await page
      .getByRole('region', { name: 'Record' })
      .getByRole('button', { name: PERMISSION_FIX_LABEL })
      .click();
    await isEmptyWithReminder(page, createdKey.key.prefix, plain);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies(
    'insight.replaced-key-unused',
    'the old key is offered for revocation once a day is silent',
    async () => {
      const fixture = await openDesktopFixture({ before: createRefusedKey });
      const { app, page, made: createdKey } = fixture;
      await page.getByRole('grid', { name: 'API keys' }).getByText('Front-desk assistant').click();
      await page.getByRole('button', { name: PERMISSION_FIX_LABEL }).click();
      await createFromReminder(page);
      const token = await app.evaluate(({ clipboard }) => clipboard.readText());
      expect((await fixture.call('/api/v1/guests', { token })).status).toBe(200);
      await page.getByRole('button', { name: 'Later' }).click();
      await page.getByRole('main').getByRole('link', { name: 'API keys' }).click();
      await getKeyRow(page, 'Front-desk assistant 2').waitFor();
      await expect.poll(() => getUnusedNotice(page).count()).toBe(0);

      const later = await fixture.comeBackAfter(DAY_MS + LONGER_THAN_TEST_MS);
      await getUnusedNotice(later.page).waitFor();
      expect(await findViolations(later.page)).toEqual([]);
      await revokeUnusedKey(later.page);
      expect((await later.call('/api/v1/units', { token: createdKey.token })).status).toBe(401);
      expect((await later.call('/api/v1/guests', { token })).status).toBe(200);
      expect([...fixture.complaints, ...later.complaints]).toEqual([]);
    },
  );
});
