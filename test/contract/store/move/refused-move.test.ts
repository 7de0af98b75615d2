import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movedTables } from '@server/db/shared/move/moved-tables';
import { transfer } from '@server/engine/transfer';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  copyInstallation,
  getDatabaseFile,
  makeInstallation,
  writeUrlFile,
} from '../../../support/move/installation';
import { readFileTables, readServerTables } from '../../../support/move/moved-tables';
import { borrowMigratedDatabase, SERVICE_ROLE, withClient } from '../../../support/postgres/postgres-store';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder, createTestClock } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const installation = mkdtempSync(join(tmpdir(), 'brasstag-refused-'));
const { now } = createTestClock();

/** A copy of a whole database takes long on a busy computer. */
const SLOW_MS = 180_000;

beforeAll(() => makeInstallation(installation));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

const move = (directory: string, file: string, stopping?: AbortSignal) =>
  runCommand(
    ['move', '--to', file, '--data-dir', directory],
    stopping === undefined ? { now } : { now, stopping },
  );

const execute = (url: string, sql: string) =>
  withClient(url, async (client) => void (await client.query(sql)));

/** Changes one part of a URL. */
function change(url: string, part: 'port' | 'password' | 'pathname' | 'username', value: string): string {
  const changed = new URL(url);
  changed[part] = value;
  return changed.href;
}

/** Requires that nothing is in the database, and that the directory works as before. */
async function requireUnchanged(directory: string, url: string, before: unknown): Promise<void> {
  const rows = Object.values(await readServerTables(url)).flat();
  expect(rows).toEqual([]);
  expect(readFileTables(getDatabaseFile(directory))).toEqual(before);
  expect(await parseJsonOutput(['properties', 'list', '--data-dir', directory], { now })).not.toEqual([]);
}

describe('a move that cannot be', () => {
  verifies(
    'run.move-refused',
    'is refused in one sentence and changes nothing',
    async () => {
      const directory = copyInstallation(installation);
      const url = await borrowMigratedDatabase();
      const before = readFileTables(getDatabaseFile(directory));
      const cases: readonly (readonly [file: string, code: string, sentence: string])[] = [
        [writeUrlFile(change(url, 'port', '1')), 'unavailable', 'No database server listens at 127.0.0.1:1'],
        [writeUrlFile(change(url, 'password', 'wrong')), 'unavailable', 'refuses the user or the password'],
        [
          writeUrlFile(change(url, 'pathname', '/nowhere')),
          'unavailable',
          'has no database with the name of the URL',
        ],
        [writeUrlFile(change(url, 'username', SERVICE_ROLE)), 'unavailable', 'may not write the audit log'],
        [writeUrlFile('mysql://somewhere'), 'validation_failed', 'does not begin with postgres://'],
        [join(createTemporaryFolder(), 'missing.url'), 'not_found', 'There is no file'],
        [
          'postgres://user:quoted-nowhere@host/database',
          'validation_failed',
          'take a file that holds the URL',
        ],
      ];
      for (const [file, code, sentence] of cases) {
        const { code: exit, out, err } = await move(directory, file);
        expect([sentence, exit, out]).toEqual([sentence, code === 'validation_failed' ? 2 : 1, '']);
        expect(JSON.parse(err)).toEqual({ code, error: expect.stringContaining(sentence) });
        expect(err).not.toContain(new URL(url).password);
        expect(err).not.toContain('quoted-nowhere');
      }
      const open = writeUrlFile(url);
      chmodSync(open, 0o644);
      expect(await move(directory, open)).toMatchObject({
        code: 1,
        err: expect.stringContaining('chmod 600'),
      });
      await requireUnchanged(directory, url, before);
    },
    SLOW_MS,
  );

  verifies(
    'run.move-refused',
    'to a database with data or of another version is refused',
    async () => {
      const directory = copyInstallation(installation);
      const url = await borrowMigratedDatabase();
      const before = readFileTables(getDatabaseFile(directory));
      const file = writeUrlFile(url);
      await execute(url, "INSERT INTO organisation VALUES (1, 'Other', 0, 1)");
      expect(await move(directory, file)).toMatchObject({
        code: 1,
        err: expect.stringContaining('already has data'),
      });
      await execute(url, 'DELETE FROM organisation');
      await execute(url, "INSERT INTO migration VALUES ('9999_later', 'x', 1)");
      expect((await move(directory, file)).code).toBe(5);
      await execute(url, "DELETE FROM migration WHERE id = '9999_later'");
      await execute(url, 'ALTER TABLE migration RENAME TO migration_aside');
      const { code, err } = await move(directory, file);
      await execute(url, 'ALTER TABLE migration_aside RENAME TO migration');
      expect(code).not.toBe(0);
      expect(err).toContain('Nothing was changed');
      await requireUnchanged(directory, url, before);
    },
    SLOW_MS,
  );

  verifies(
    'run.move-refused',
    'while another program uses the directory is refused',
    async () => {
      const directory = copyInstallation(installation);
      const lock = transfer.lockForMove({ path: directory, databaseFile: getDatabaseFile(directory) });
      try {
        expect((await move(directory, writeUrlFile(await borrowMigratedDatabase()))).code).toBe(3);
      } finally {
        lock.release();
      }
    },
    SLOW_MS,
  );
});

describe('a move that ends early', () => {
  verifies(
    'run.move-interrupted',
    'because its server goes leaves the data where it was',
    async () => {
      const directory = copyInstallation(installation);
      const url = await borrowMigratedDatabase();
      const source = readFileTables(getDatabaseFile(directory));
      // The backend ends itself in the middle of the copy, as a server that is shut down ends all.
      await execute(
        url,
        `CREATE FUNCTION end_backend() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
       CREATE TRIGGER ends AFTER INSERT ON notice FOR EACH STATEMENT EXECUTE FUNCTION end_backend()`,
      );
      const { code, err } = await move(directory, writeUrlFile(url));
      await execute(url, 'DROP TRIGGER ends ON notice; DROP FUNCTION end_backend()');
      expect(code).toBe(1);
      expect(err).toMatch(/The (?:connection to the database server|database server was shut down)/);
      await requireUnchanged(directory, url, source);
      const records = await parseJsonOutput(['audit', 'list', '--data-dir', directory], { now });
      expect(JSON.stringify(records)).toContain('"service.move"');
      expect((await move(directory, writeUrlFile(url))).code).toBe(0);
    },
    SLOW_MS,
  );

  verifies(
    'run.move-interrupted',
    'by a cancellation leaves the data where it was',
    async () => {
      const directory = copyInstallation(installation);
      const url = await borrowMigratedDatabase();
      const source = readFileTables(getDatabaseFile(directory));
      const { code, err } = await move(directory, writeUrlFile(url), AbortSignal.abort());
      expect([code, JSON.parse(err).code]).toEqual([1, 'invalid_transition']);
      await requireUnchanged(directory, url, source);
    },
    SLOW_MS,
  );

  verifies(
    'run.move-interrupted',
    'around the commit is ended by the same command',
    async () => {
      const url = await borrowMigratedDatabase();
      const directory = copyInstallation(installation);
      const file = writeUrlFile(url);
      const source = { path: directory, databaseFile: getDatabaseFile(directory) };
      const mark = { state: 'moving', to: transfer.describe(url), atMs: 1 } as const;
      // Killed before the commit: the server has nothing.
      transfer.writeMark(source, mark);
      const refused = await runCommand(['keys', 'list', '--data-dir', directory], { now });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('did not end') });
      expect((await move(directory, file)).code).toBe(0);
      // Killed behind the commit: the server has everything.
      transfer.writeMark(source, mark);
      const ended = await move(directory, file);
      expect(ended).toMatchObject({
        code: 0,
        out: expect.stringContaining('An earlier run had copied everything'),
      });
      expect(transfer.readMark(source)?.state).toBe('moved');
      expect(Object.keys(await readServerTables(url))).toHaveLength(movedTables.length);
    },
    SLOW_MS,
  );

  verifies(
    'run.move-interrupted',
    'is not begun again where the server lost its newest record, and the directory stays marked',
    async () => {
      const url = await borrowMigratedDatabase();
      const directory = copyInstallation(installation);
      const file = writeUrlFile(url);
      const source = { path: directory, databaseFile: getDatabaseFile(directory) };
      expect((await move(directory, file)).code).toBe(0);
      // Killed behind the commit. Services worked on the server since, and it was set back.
      transfer.writeMark(source, { state: 'moving', to: transfer.describe(url), atMs: 1 });
      await execute(
        url,
        `SET session_replication_role = replica;
         DELETE FROM audit_record WHERE seq = (SELECT max(seq) FROM audit_record)`,
      );
      const { code, err } = await move(directory, file);
      expect([code, JSON.parse(err)]).toEqual([
        1,
        { code: 'already_exists', error: expect.stringContaining('It stays marked') },
      ]);
      expect(transfer.readMark(source)?.state).toBe('moving');
      const refused = await runCommand(['keys', 'list', '--data-dir', directory], { now });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('did not end') });
    },
    SLOW_MS,
  );
});
