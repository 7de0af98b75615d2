import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';

/** A folder with an Owner and a few records, and a backup of it. */
async function openFolder() {
  const folder = createTemporaryFolder();
  const at = ['--data-dir', join(folder, 'data')];
  const options = ['--property', 'Harbour House', '--time-zone', 'Europe/Lisbon'];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await parseJsonOutput(['setup', '--organisation', 'Quay', ...options, ...owner, ...at]);
  const file = join(folder, 'copy.db');
  await parseJsonOutput(['backup', file, ...at]);
  return { folder, at, file };
}

describe('a long task that is cancelled', () => {
  it.each([
    ['audit verify', () => ['audit', 'verify']],
    [
      'audit export',
      (folder: string) => ['audit', 'export', '--format', 'csv', '--out', join(folder, 'a.csv')],
    ],
    ['backup', (folder: string) => ['backup', join(folder, 'other.db')]],
    ['restore', (folder: string) => ['restore', join(folder, 'copy.db')]],
  ])('says so and nothing else: %s', async (_name, argumentsIn) => {
    const { folder, at } = await openFolder();
    const { code, out, err } = await runCommand([...argumentsIn(folder), ...at], {
      stopping: AbortSignal.abort(),
    });
    expect([code, out]).toEqual([1, '']);
    expect(JSON.parse(err)).toEqual({ error: 'Cancelled.', code: 'invalid_transition' });
  });

  it('says so where there is no database to ask', async () => {
    const { folder, file } = await openFolder();
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'empty', 'brasstag.db'), 'damaged');
    const { code, err } = await runCommand(['restore', file, '--data-dir', join(folder, 'empty')], {
      stopping: AbortSignal.abort(),
    });
    expect([code, JSON.parse(err)]).toEqual([1, { error: 'Cancelled.', code: 'invalid_transition' }]);
  });
});
