import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jsonOf } from '../../support/command-line';
import { temporaryFolder } from '../../support/store';

/** No process has this number. */
const DEAD = 2_147_483_646;

async function openFolder() {
  const folder = temporaryFolder();
  const at = ['--data-dir', join(folder, 'data')];
  const place = ['--property', 'Harbour House', '--time-zone', 'Europe/Lisbon'];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await jsonOf(['setup', '--organisation', 'Quay', ...place, ...owner, ...at]);
  return { folder, at };
}

it.each([
  [
    'audit export',
    `.wanted.${DEAD}.part`,
    (file: string) => ['audit', 'export', '--format', 'csv', '--out', file],
  ],
  ['backup', `wanted.new-${DEAD}.part-${DEAD}`, (file: string) => ['backup', file]],
])(
  '%s takes away what a killed one has left of the same file, and nothing else',
  async (_name, left, command) => {
    const { folder, at } = await openFolder();
    const others = [`.other.${DEAD}.part`, `other.part-${DEAD}`, 'mine.part'];
    for (const name of [left, ...others]) writeFileSync(join(folder, name), 'bytes');
    await jsonOf([...command(join(folder, 'wanted')), ...at]);
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'wanted', ...others].toSorted());
  },
);
