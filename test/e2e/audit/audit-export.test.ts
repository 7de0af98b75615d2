import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { changeLogFile } from '../../support/audit/audit-tampering';
import { findViolations } from '../../support/browser/accessibility';
import { openFilledLog } from '../../support/screens/audit-screen';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

const dialog = (page: Page) => page.getByRole('dialog');

/** Exports the filtered records. Returns the lines of the file. */
async function exportAs(page: Page, format: 'CSV' | 'JSON Lines'): Promise<string[]> {
  await page.getByRole('button', { name: 'Export records' }).click();
  await dialog(page).getByRole('radio', { name: format }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page)
      .getByRole('button', { name: /^Export \d/ })
      .click(),
  ]);
  await dialog(page)
    .getByRole('heading', { name: /^Exported \d+ records\.$/ })
    .waitFor();
  const path = await download.path();
  return (await readFile(path, 'utf8')).trimEnd().split('\n');
}

/**
 * Presses Cancel in the frame that shows the first written records. A click from the test could come after the last
 * one.
 */
const cancelOnceWriting = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const progressDialog = document.querySelector('[role="dialog"]:has([role="progressbar"][aria-valuenow])');
    const cancel = [...(progressDialog?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Cancel',
    );
    cancel?.click();
    return cancel !== undefined;
  });

describe('an export of the audit log', () => {
  verifies('ui.audit-export', 'holds exactly what the filters let through', async () => {
    const { page, open, world, prefix } = await openFilledLog(3000);
    const filter = { property_id: world.propertyId, key_prefix: prefix, outcome: 'refused' } as const;
    await open(`/audit?outcome=refused&actor=${prefix}`);
    const expected = await world.manage('audit.list', { filter, order: 'oldest_first', limit: 500 });
    await page.getByText(`${expected.length} records`, { exact: true }).waitFor();
    const lines = await exportAs(page, 'JSON Lines');
    expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    const rows = await exportAs(page, 'CSV');
    expect(rows).toHaveLength(expected.length + 1);
    expect(rows[0]).toMatch(/^seq,at,property_id,channel/);
  });

  verifies('ui.audit-export', 'says that they could not be counted, and counts again', async () => {
    const { page } = await openFilledLog(300);
    const rpc = await recordRpc(page);
    const allow = rpc.refuse('audit.count');
    await page.reload();
    await page.getByRole('button', { name: 'Export records' }).click();
    const notice = dialog(page).getByRole('group', {
      name: 'Couldn’t count the matching records. They can be exported all the same.',
    });
    await notice.getByText('The records cannot be read. unavailable').waitFor();
    await dialog(page).getByRole('heading', { name: 'Export records' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    allow();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await dialog(page)
      .getByRole('heading', { name: /^Export \d+ records$/ })
      .waitFor();
    await expect.poll(() => notice.count()).toBe(0);
  });

  verifies('ui.audit-export', 'is cancelled without leaving a file or a word of failure', async () => {
    const { page, world } = await openFilledLog(40_000);
    await page.getByRole('button', { name: 'Export records' }).click();
    await dialog(page).getByRole('heading', { name: 'Export 40,0' }).waitFor();
    const cancelled = cancelOnceWriting(page);
    await dialog(page)
      .getByRole('button', { name: /^Export 4/ })
      .click();
    await cancelled;
    await dialog(page).getByRole('radio', { name: 'CSV' }).waitFor();
    await expect.poll(() => dialog(page).getByRole('alert').count()).toBe(0);
    const [last] = await world.manage('audit.list', { limit: 1 });
    expect(last).toMatchObject({ operation: 'audit.export', outcome: 'failed' });
  });
});

describe('the chain', () => {
  verifies('ui.audit-verify', 'is walked in the window, and a checkpoint of it kept', async () => {
    const { page } = await openFilledLog(3000);
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await dialog(page).getByRole('button', { name: 'Verify', exact: true }).click();
    await dialog(page)
      .getByText(/^3,0\d\d records checked, 1 to 3,0\d\d\. Each hash matches the previous record\.$/)
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Export a checkpoint' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^brasstag\/audit\/\w+\n3\d\d\d\n/);
    await dialog(page)
      .getByText(/^brasstag\/audit\/\w+\+/)
      .waitFor();
  });

  verifies('ui.audit-verify', 'names the record that was changed', async () => {
    const { page, world } = await openFilledLog(300);
    changeLogFile({ file: join(world.dataDirectory, 'brasstag.db') }, (db) =>
      db.exec(
        'UPDATE audit_record SET status = 200 WHERE seq = (SELECT min(seq) FROM audit_record WHERE status = 403)',
      ),
    );
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await dialog(page).getByRole('button', { name: 'Verify', exact: true }).click();
    await dialog(page)
      .getByText(/^Verification failed at record \d+: its hash doesn’t match the previous record\.$/)
      .waitFor();
  });

  verifies(
    'run.replaced-log',
    'says how many checkpoints are of records that a restore has replaced',
    async () => {
      const { page } = await openFilledLog(20);
      const rpc = await recordRpc(page);
      await page.reload();
      rpc.answer('audit.verify', {
        ok: true,
        checked: 20,
        first_seq: 1,
        last_seq: 20,
        head_hash: 'ab'.repeat(32),
        not_compared: null,
        replaced_checkpoints: 2,
        rows: { checked: 9, damaged_count: 0, damaged: [], pages_intact: true },
      });
      await page.getByRole('button', { name: 'Verify the chain' }).click();
      await dialog(page).getByRole('button', { name: 'Verify', exact: true }).click();
      await dialog(page)
        .getByText('2 kept checkpoints are of records that a restored backup has replaced, and not compared.')
        .waitFor();
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
