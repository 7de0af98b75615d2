import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import {
  copyInstallation,
  getDatabaseFile,
  makeInstallation,
  writeUrlFile,
} from '../support/move/installation';
import { readFileTables, readServerTables } from '../support/move/moved-tables';
import { borrowMigratedDatabase, withClient } from '../support/postgres/postgres-store';
import { runBoundedProgram, runProgram, startProgram } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

const installation = mkdtempSync(join(tmpdir(), 'brasstag-killed-'));

beforeAll(() => makeInstallation(installation));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

/** The lock at which the server waits, so that the test knows how far the move is. */
const GATE = 7_777;

const CREATE_GATE = `
  CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NULL; END $$`;

/** Steps of a move, by the trigger that waits there. */
const steps = [
  [
    'with the first row',
    'CREATE TRIGGER gate AFTER INSERT ON organisation FOR EACH STATEMENT',
    'organisation',
  ],
  ['in the log', 'CREATE TRIGGER gate AFTER INSERT ON audit_record FOR EACH STATEMENT', 'audit_record'],
  [
    'with the last row',
    'CREATE TRIGGER gate AFTER INSERT ON auth_failure_count FOR EACH STATEMENT',
    'auth_failure_count',
  ],
] as const;

const IN_COMMIT =
  'CREATE CONSTRAINT TRIGGER gate AFTER INSERT ON organisation DEFERRABLE INITIALLY DEFERRED FOR EACH ROW';

async function isWaiting(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`,
  );
  return (rowCount ?? 0) > 0;
}

/** Waits until the server has ended what the killed process began. */
const waitForEnd = (client: Client): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND application_name = 'brasstag'`,
      );
      expect(rowCount).toBe(0);
    },
    { timeout: 20_000 },
  );

/** Starts a move, and kills it when it waits at the trigger. */
const killAt = (url: string, directory: string, trigger: string, table: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`${CREATE_GATE}; ${trigger} EXECUTE FUNCTION wait_at_gate()`);
    await client.query(`SELECT pg_advisory_lock(${GATE})`);
    const child = startProgram(['move', '--to', writeUrlFile(url), '--data-dir', directory]);
    const exit = once(child, 'exit');
    await vi.waitFor(async () => expect(await isWaiting(client)).toBe(true), { timeout: 20_000 });
    child.kill('SIGKILL');
    await exit;
    await client.query(`SELECT pg_advisory_unlock(${GATE})`);
    await waitForEnd(client);
    await client.query(`DROP TRIGGER gate ON ${table}; DROP FUNCTION wait_at_gate()`);
  });

const move = (url: string, directory: string) =>
  runProgram(['move', '--to', writeUrlFile(url), '--data-dir', directory]);

describe('a move that is killed', () => {
  verifies('run.move-interrupted', 'before its commit leaves the data in the directory alone', async () => {
    const directory = copyInstallation(installation);
    const url = await borrowMigratedDatabase();
    const before = readFileTables(getDatabaseFile(directory));
    for (const [step, trigger, table] of steps) {
      await killAt(url, directory, trigger, table);
      expect([step, Object.values(await readServerTables(url)).flat()]).toEqual([step, []]);
      expect(readFileTables(getDatabaseFile(directory))).toEqual(before);
      const listed = await runProgram(['properties', 'list', '--data-dir', directory]);
      expect([step, listed.code]).toEqual([step, 0]);
    }
    expect((await move(url, directory)).code).toBe(0);
    expect(await readServerTables(url)).toEqual(before);
  });

  verifies(
    'run.move-interrupted',
    'in its commit leaves a directory that refuses until the move is ended',
    async () => {
      const directory = copyInstallation(installation);
      const url = await borrowMigratedDatabase();
      await killAt(url, directory, IN_COMMIT, 'organisation');
      const refused = await runProgram(['properties', 'list', '--data-dir', directory]);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('did not end')]);
      const ended = await move(url, directory);
      expect(ended).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('An earlier run had copied everything'),
      });
      expect(await readServerTables(url)).toEqual(readFileTables(getDatabaseFile(directory)));
    },
  );
});

describe('a backup of a server on a full disk', () => {
  verifies('run.server-backup', 'ends with one sentence and leaves no file', async () => {
    const directory = copyInstallation(installation);
    const url = await borrowMigratedDatabase();
    expect((await move(url, directory)).code).toBe(0);
    const folder = createTemporaryFolder();
    const node = join(createTemporaryFolder(), 'node');
    mkdirSync(node, { mode: 0o700 });
    const args = ['backup', join(folder, 'server.db'), '--database', writeUrlFile(url), '--data-dir', node];
    // The first is too little for the tables, the second for their rows.
    for (const roomKib of [256, 1200]) {
      const { code, stderr } = await runBoundedProgram(args, roomKib);
      expect([roomKib, code, stderr.trim().split('\n').length]).toEqual([roomKib, 1, 1]);
      expect(stderr).toMatch(/can(?:’|')t be written|disk is full/);
      expect(readdirSync(folder)).toEqual([]);
    }
    expect((await runProgram(args)).code).toBe(0);
    expect(existsSync(join(folder, 'server.db'))).toBe(true);
  });
});
