import { createFailureRecorder } from '@server/features/audit/chain/record-unrecorded-failures';
import { MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { getDrawer, getRecordRows } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

/** Makes 45 calls with the wrong secret of a key. The log gets 20 records, and a number. */
async function attack({ world, page }: TestApp): Promise<void> {
  const { token } = await world.mint({ scopes: ['inventory.unit.read'] });
  const wrong = `${token.slice(0, -48)}${'0'.repeat(48)}`;
  for (let call = 0; call < 45; call += 1) await world.call('/api/v1/units', { token: wrong });
  world.clock.pass(MINUTE_MS);
  await createFailureRecorder(world.service.store)();
  await page.clock.setSystemTime(world.clock.now());
}

describe('calls with wrong tokens', () => {
  verifies('insight.wrong-tokens', 'are a figure of the overview, which leads to them in words', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const app = await openTestApp({ theme });
      const { page } = app;
      await attack(app);
      await app.open('/overview');
      await page.getByText('Calls with wrong tokens, 24 h: 45').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: '45 calls with wrong tokens, in the audit log' }).click();
      await page.getByText('21 records', { exact: true }).waitFor();
      const log = page.getByRole('grid', { name: 'Audit log' });
      await log.getByText('25 more calls with wrong tokens, 127.0.0.1').waitFor();
      await page.getByText('Every call made with a key and every change by a member').waitFor();
      await page.getByRole('button', { name: 'Remove Calls with wrong tokens' }).click();
      await expect.poll(() => page.getByText('21 records', { exact: true }).count()).toBe(0);
      expect(app.complaints).toEqual([]);
    }
  });

  verifies('insight.wrong-tokens', 'are none where there were none', async () => {
    const { page, open } = await openTestApp();
    await open('/overview');
    await page.getByText('Calls with wrong tokens, 24 h: 0').waitFor();
  });
});

verifies('audit.refused-fields', 'the record of a refused call shows its fields', async () => {
  const { page, world, open } = await openTestApp();
  const { key, token } = await world.mint({ scopes: ['rates.availability.read'] });
  expect((await world.call('/api/v1/availability', { token })).status).toBe(422);
  await open(`/audit?actor=${key.prefix}`);
  await getRecordRows(page).filter({ hasText: 'get_availability' }).getByRole('gridcell').last().click();
  const fields = getDrawer(page)
    .getByRole('term')
    .filter({ hasText: /^Fields?$/ })
    .locator('xpath=following-sibling::dd');
  expect((await fields.innerText()).split('\n')).toContain('from');
});
