import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseJsonOutput } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';

/** A process id that no process has. */
const DEAD = 2_147_483_646;

async function openFolder() {
  const folder = createTemporaryFolder();
  const at = ['--data-dir', join(folder, 'data')];
  const options = ['--property', 'Harbour House', '--time-zone', 'Europe/Lisbon'];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await parseJsonOutput(['setup', '--organisation', 'Quay', ...options, ...owner, ...at]);
  return { folder, at };
}

const long = new Date(Date.UTC(2000, 0, 1));

it.each([
  ['audit export', (file: string) => ['audit', 'export', '--format', 'csv', '--out', file]],
  ['backup', (file: string) => ['backup', file]],
])('%s takes away what a killed one has left of the same file, and nothing else', async (_name, command) => {
  const { folder, at } = await openFolder();
  const left = `.brasstag-wanted.${DEAD}-0123456789abcdef.part`;
  const others = [
    `.brasstag-other.${DEAD}-0123456789abcdef.part`,
    'mine.part',
    'wanted.part-09',
    'wanted.new-2025',
    'wanted.part-20261120',
    `.wanted.${DEAD}.part`,
  ];
  for (const name of [left, ...others]) {
    writeFileSync(join(folder, name), 'bytes');
    utimesSync(join(folder, name), long, long);
  }
  await parseJsonOutput([...command(join(folder, 'wanted')), ...at]);
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'wanted', ...others].toSorted());
});

it('a backup that replaces an older one leaves nothing else, and takes away what a killed one has left', async () => {
  const { folder, at } = await openFolder();
  const file = join(folder, 'wanted');
  await parseJsonOutput(['backup', file, ...at]);
  const left = join(folder, `.brasstag-wanted.${DEAD}-0123456789abcdef.part`);
  writeFileSync(left, 'bytes');
  utimesSync(left, long, long);
  await parseJsonOutput(['backup', file, '--force', ...at]);
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'wanted']);
});
