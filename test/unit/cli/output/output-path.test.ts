import { linkSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeSchema } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** A folder with a data directory that is set up, ways around its name, and files of other programs. */
async function openFolder() {
  const folder = createTemporaryFolder();
  const data = join(folder, 'data');
  const at = ['--data-dir', data];
  const options = ['--property', 'Harbour House', '--time-zone', 'Europe/Lisbon'];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await parseJsonOutput(['setup', '--organisation', 'Quay', ...options, ...owner, ...at]);
  const live = join(data, 'brasstag.db');
  symlinkSync(data, join(folder, 'alias'));
  linkSync(live, join(folder, 'linked.db'));
  mkdirSync(join(data, 'backups'));
  mkdirSync(join(folder, 'served'));
  for (const name of ['served/lock.sqlite', 'open.db', 'open.db-wal', 'notes.txt'])
    writeFileSync(join(folder, name), 'kept');
  const run = async (...args: string[]): Promise<string> => {
    const { code, err } = await runCommand([...args, ...at]);
    return code === 0 ? 'done' : envelopeSchema.parse(JSON.parse(err)).code;
  };
  return { folder, live, run };
}

const neverWritten = [
  ['the database', 'data/brasstag.db'],
  ['its name through a linked folder', 'alias/brasstag.db'],
  ['a new file beside it', 'data/new.db'],
  ['a new file in a folder of its folder', 'alias/backups/new.db'],
  ['a link to the database', 'linked.db'],
  ['a file in the data directory of another service', 'served/new.db'],
  ['a database that a program has open', 'open.db'],
] as const;

const writers: readonly (readonly [string, (file: string) => readonly string[]])[] = [
  ['backup', (file) => ['backup', file]],
  ['audit export --out', (file) => ['audit', 'export', '--format', 'jsonl', '--out', file]],
  ['audit export --checkpoint', (file) => ['audit', 'export', '--format', 'csv', '--checkpoint', file]],
];

describe('a file that a person names for a copy or an export', () => {
  for (const [writer, argumentsFor] of writers)
    verifies('run.named-files', `is never a database of ours or anything beside it (${writer})`, async () => {
      const { folder, live, run } = await openFolder();
      const before = statSync(live).ino;
      const ends: string[] = [];
      for (const [sentence, name] of neverWritten)
        for (const force of [[], ['--force']])
          ends.push(`${sentence}: ${await run(...argumentsFor(join(folder, name)), ...force)}`);
      const refused = neverWritten.map(([sentence]) => `${sentence}: validation_failed`);
      expect(ends).toEqual(refused.flatMap((line) => [line, line]));
      expect(statSync(live).ino).toBe(before);
      expect(readFileSync(join(folder, 'open.db'), 'utf8')).toBe('kept');
    });

  it('replaces another file only on request, and a backup only an older backup', async () => {
    const { folder, run } = await openFolder();
    const notes = join(folder, 'notes.txt');
    for (const [, argumentsFor] of writers) expect(await run(...argumentsFor(notes))).toBe('already_exists');
    expect(readFileSync(notes, 'utf8')).toBe('kept');
    expect(await run('backup', notes, '--force')).toBe('database_damaged');
    expect(await run('audit', 'export', '--format', 'jsonl', '--out', notes, '--force')).toBe('done');
    expect(readFileSync(notes, 'utf8')).toContain('setup.owner');
    const copy = join(folder, 'copy.db');
    expect(await run('backup', copy)).toBe('done');
    expect(await run('backup', copy)).toBe('already_exists');
    expect(await run('backup', copy, '--force')).toBe('done');
  });

  it('is neither a folder nor in one that does not exist', async () => {
    const { folder, run } = await openFolder();
    for (const [, argumentsFor] of writers) {
      expect(await run(...argumentsFor(join(folder, 'served')), '--force')).toBe('invalid_request');
      expect(await run(...argumentsFor(join(folder, 'nowhere', 'file')))).toBe('invalid_request');
    }
  });
});
