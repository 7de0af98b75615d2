import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const START_MS = Date.UTC(2026, 10, 21, 9);
const property = ['--property', 'Harbour House'];
const scope = ['--scope', 'reservations.reservation.read'];

interface Ran {
  readonly code: number;
  readonly names: readonly string[];
  readonly error: string;
}

/** Harbour House with keys that end in 3 days, in 30 days and never. Lists keys at a time after their creation. */
async function openWithKeys() {
  const at = ['--data-dir', join(createTemporaryFolder(), 'data')];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  const setUp = ['setup', '--organisation', 'Quay', ...property, '--time-zone', 'Europe/Lisbon', ...owner];
  const runAtStart = (args: readonly string[]) => parseJsonOutput([...args, ...at], { now: () => START_MS });
  await runAtStart(setUp);
  await runAtStart(['modules', 'set', 'integration', 'on', ...property]);
  const create = (name: string, more: readonly string[]) =>
    runAtStart(['keys', 'create', ...property, '--name', name, ...scope, ...more]);
  await create('Locks', ['--expires-in-days', '3']);
  await create('Website', ['--expires-in-days', '30']);
  await create('Accountant', []);
  return async (options: readonly string[], laterMs = 0): Promise<Ran> => {
    const { code, out, err } = await runCommand(['keys', 'list', ...options, '--json', ...at], {
      now: () => START_MS + laterMs,
    });
    const listed = out === '' ? [] : JSON.parse(out);
    return { code, names: listed.map(({ name }: { name: string }) => name).toSorted(), error: err };
  };
}

describe('keys list', () => {
  verifies(
    'cli.expiring-keys',
    'lists active keys that end within a time, and fails if asked to',
    async () => {
      const list = await openWithKeys();
      expect(await list(['--expiring-in', '14d'])).toEqual({ code: 0, names: ['Locks'], error: '' });
      expect(await list(['--expiring-in', '71h'])).toEqual({ code: 0, names: [], error: '' });
      expect(await list(['--expiring-in', '72h', '--fail-if-any'])).toEqual({
        code: 7,
        names: ['Locks'],
        error: '{"error":"1 key was found.","code":"keys_found"}\n',
      });
      expect(await list(['--expiring-in', '2d', '--fail-if-any'])).toEqual({ code: 0, names: [], error: '' });
    },
  );

  verifies('cli.expiring-keys', 'leaves out what has ended', async () => {
    const list = await openWithKeys();
    expect(await list(['--expiring-in', '14d', '--fail-if-any'], 4 * DAY_MS)).toMatchObject({
      code: 0,
      names: [],
    });
    expect(await list(['--expiring-in', '30d', '--fail-if-any'], 4 * DAY_MS)).toMatchObject({
      code: 7,
      names: ['Website'],
    });
  });

  it.each([
    ['a time without a unit', ['--expiring-in', '14']],
    ['a date', ['--expiring-in', '2026-12-01']],
    ['a state that contradicts it', ['--expiring-in', '14d', '--state', 'revoked']],
  ])('takes %s for a mistake', async (_name, options) => {
    const list = await openWithKeys();
    expect(await list(options)).toMatchObject({ code: 2, names: [] });
  });
});
