import { join } from 'node:path';
import { openCopy } from '@server/features/service/backup/create-backups';
import { envelopeSchema } from '@shared/kernel/errors';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const found = z.object({ ok: z.boolean(), not_compared: z.string().nullable() });
const clocks = { now: Date.now, monotonicMs: () => performance.now() };

/** Removes all records but the newest, as retention does with old ones. */
async function prune(database: string): Promise<void> {
  const store = openCopy(database, clocks);
  const soon = Date.now() + 60_000;
  await store.transact(({ audit }) => audit.prune(soon, 5000, createAuditEntry({ atMs: Date.now() })));
  await store.close();
}

describe('a log that is compared with a checkpoint older than what retention has left', () => {
  verifies('audit.checkpoint', 'is whole and not compared, which is no success and no damage', async () => {
    const folder = createTemporaryFolder();
    const data = join(folder, 'data');
    const at = ['--data-dir', data];
    const options = ['--property', 'Harbour House'];
    const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
    await parseJsonOutput([
      'setup',
      '--organisation',
      'Quay',
      ...options,
      '--time-zone',
      'Europe/Lisbon',
      ...owner,
      ...at,
    ]);
    const note = join(folder, 'audit.checkpoint');
    const csv = join(folder, 'audit.csv');
    await parseJsonOutput(['audit', 'export', '--format', 'csv', '--out', csv, '--checkpoint', note, ...at]);
    for (const state of ['on', 'off', 'on'])
      await parseJsonOutput(['modules', 'set', 'integration', state, ...options, ...at]);
    await prune(join(data, 'brasstag.db'));
    const { code, out, err } = await runCommand(['audit', 'verify', '--checkpoint', note, '--json', ...at]);
    const { error, code: reported } = envelopeSchema.parse(JSON.parse(err));
    expect([code, reported]).toEqual([1, 'not_found']);
    expect(error).toMatch(
      /^The audit log is intact, but it wasn't compared with the checkpoint\. Retention has removed record \d+/,
    );
    expect(found.parse(JSON.parse(out))).toMatchObject({ ok: true, not_compared: expect.any(String) });
    expect(found.parse(await parseJsonOutput(['audit', 'verify', ...at])).not_compared).toBeNull();
  });
});
