import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeSchema } from '@shared/kernel/errors';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createDemandFile } from '../../support/reservations/demand-file';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const options = ['--property', 'Harbour House'];
const READ = 'reservations.reservation.read';

const keyList = z.array(z.object({ prefix: z.string(), state: z.string() }));
const outcomes = z.array(z.object({ outcome: z.string(), operation: z.string().nullable() }));

interface Folder {
  readonly dataDirectory: string;
  readonly token: string;
  readonly prefix: string;
  /** Runs a command there. Returns its exit code and the code of its envelope. */
  run(...args: string[]): Promise<{ code: number | null; refusal: string | null; stdout: string }>;
  /** The only JSON value that a command prints. */
  json(...args: string[]): Promise<unknown>;
}

const codeOf = (stderr: string): string | null =>
  stderr === '' ? null : envelopeSchema.parse(JSON.parse(stderr)).code;

/** Harbour House with one key, set up as a member would. */
async function openFolder(): Promise<Folder> {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const key = await setUpByCommandLine(dataDirectory, [READ]);
  const run: Folder['run'] = async (...args) => {
    const { code, stdout, stderr } = await runProgram([...args, '--data-dir', dataDirectory]);
    return { code, stdout, refusal: codeOf(stderr) };
  };
  const json: Folder['json'] = async (...args) => {
    const { code, stdout, refusal } = await run(...args, '--json');
    expect([args, code, refusal]).toEqual([args, 0, null]);
    return JSON.parse(stdout);
  };
  return { dataDirectory, ...key, run, json };
}

async function statusOf(baseUrl: string, token: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/v1/reservations`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.text();
  return answer.status;
}

describe('the program, from the command line', () => {
  verifies(
    'run.two-processes',
    'creates a key, serves it, and revokes it beside the running service',
    async () => {
      const { dataDirectory, token, prefix, run, json } = await openFolder();
      const served = await serveProgram(dataDirectory);
      expect(await statusOf(served.baseUrl, token)).toBe(200);
      await json('keys', 'revoke', prefix);
      expect(await statusOf(served.baseUrl, token)).toBe(401);
      const revoked = keyList.parse(await json('keys', 'list', '--state', 'revoked'));
      expect(revoked.map((key) => key.prefix)).toEqual([prefix]);
      const calls = outcomes.parse(await json('audit', 'list', '--key', prefix, '--since', '1h'));
      expect(calls.map(({ outcome }) => outcome)).toEqual(['refused', 'ok']);
      expect((await run('audit', 'verify')).code).toBe(0);
      expect(await served.stop()).toBe(0);
      expect(existsSync(join(dataDirectory, 'lock-owner.txt'))).toBe(false);
    },
  );

  verifies('run.private-files', 'keeps its folder and every file in it to its owner', async () => {
    const { dataDirectory, json } = await openFolder();
    const served = await serveProgram(dataDirectory);
    const file = join(createTemporaryFolder(), 'backup.db');
    await json('backup', file);
    await json('audit', 'export', '--format', 'csv', '--out', `${file}.csv`, '--checkpoint', `${file}.note`);
    expect(statSync(dataDirectory).mode & 0o777).toBe(0o700);
    const files = [
      file,
      `${file}.csv`,
      `${file}.note`,
      ...readdirSync(dataDirectory).map((name) => join(dataDirectory, name)),
    ];
    const wide = files.filter((name) => (statSync(name).mode & 0o077) !== 0);
    expect(wide).toEqual([]);
    await served.stop();
  });

  verifies('run.one-service', 'ends with 3 for a second service and for a restore beside one', async () => {
    const { dataDirectory, run } = await openFolder();
    const served = await serveProgram(dataDirectory);
    const file = join(createTemporaryFolder(), 'backup.db');
    await run('backup', file);
    const second = await run('serve', '--port', '0');
    expect([second.code, second.refusal]).toEqual([3, 'data_directory_in_use']);
    const restored = await run('restore', file);
    expect([restored.code, restored.refusal]).toEqual([3, 'data_directory_in_use']);
    await served.stop();
    expect((await run('restore', file)).code).toBe(0);
  });

  verifies('run.port-taken', 'ends with 4 when the port is taken, and takes no other', async () => {
    const { dataDirectory } = await openFolder();
    const { run } = await openFolder();
    const served = await serveProgram(dataDirectory);
    const second = await run('serve', '--port', new URL(served.baseUrl).port);
    expect([second.code, second.refusal, second.stdout]).toEqual([4, 'port_in_use', '']);
    await served.stop();
  });

  verifies(
    'run.newer-database',
    'ends with 5 and changes nothing in a database of a later program',
    async () => {
      const { dataDirectory, run } = await openFolder();
      const file = join(dataDirectory, 'brasstag.db');
      const db = new Database(file);
      db.exec("INSERT INTO migration VALUES ('9999_later', 'x', 1); PRAGMA wal_checkpoint(TRUNCATE)");
      db.close();
      const before = readFileSync(file);
      for (const args of [
        ['keys', 'list'],
        ['serve', '--port', '0'],
        ['restore', file],
      ]) {
        const { code, refusal } = await run(...args);
        expect([args[0], code, refusal]).toEqual([args[0], 5, 'database_newer']);
      }
      expect(readFileSync(file).equals(before)).toBe(true);
    },
  );

  verifies('run.backup-restore', 'restores a backup, and no revoked key with it', async () => {
    const { dataDirectory, token, prefix, run, json } = await openFolder();
    const wanted = ['--name', 'Later', '--scope', READ];
    const other = z.object({ token: z.string() }).parse(await json('keys', 'create', ...options, ...wanted));
    const file = join(createTemporaryFolder(), 'backup.db');
    await json('backup', file);
    await json('keys', 'revoke', prefix);
    await json(
      'rooms',
      'add',
      ...options,
      '--type',
      'NEW',
      '--name',
      'New',
      '--count',
      '1',
      '--max-adults',
      '1',
      '--price',
      '60',
    );
    expect(await json('restore', file)).toMatchObject({ revoked_keys: 1, carried_over: true });
    expect(await json('rooms', 'list', ...options)).toHaveLength(40);
    expect((await run('audit', 'verify')).code).toBe(0);
    const served = await serveProgram(dataDirectory);
    expect(await statusOf(served.baseUrl, token)).toBe(401);
    expect(await statusOf(served.baseUrl, other.token)).toBe(200);
    await served.stop();
    const stored = readdirSync(dataDirectory).filter((name) =>
      name.startsWith('brasstag.db.before-restore-'),
    );
    expect(stored).toHaveLength(1);
  });

  verifies('run.backup-restore', 'restores into a damaged folder, and keeps what was there', async () => {
    const { dataDirectory, token, run, json } = await openFolder();
    const file = join(createTemporaryFolder(), 'backup.db');
    await json('backup', file);
    writeFileSync(join(dataDirectory, 'brasstag.db'), 'not a database');
    expect((await run('keys', 'list')).refusal).toBe('database_damaged');
    const restored = z.object({ kept_as: z.string() }).parse(await json('restore', file));
    expect(readFileSync(restored.kept_as, 'utf8')).toBe('not a database');
    const served = await serveProgram(dataDirectory);
    // Without the database it is unknown whether the key was revoked in the meantime.
    expect(await statusOf(served.baseUrl, token)).toBe(401);
    await served.stop();
  });

  verifies(
    'audit.checkpoint',
    'finds that its log was cut short, by a checkpoint kept elsewhere',
    async () => {
      const { dataDirectory, run, json } = await openFolder();
      const early = join(createTemporaryFolder(), 'early.db');
      await json('backup', early);
      await json('keys', 'list');
      const note = join(createTemporaryFolder(), 'audit.checkpoint');
      await json('audit', 'export', '--format', 'jsonl', '--out', `${note}.jsonl`, '--checkpoint', note);
      expect((await run('audit', 'verify', '--checkpoint', note)).code).toBe(0);
      writeFileSync(join(dataDirectory, 'brasstag.db'), readFileSync(early));
      const found = await run('audit', 'verify', '--checkpoint', note, '--json');
      expect([found.code, found.refusal]).toEqual([1, 'database_damaged']);
      expect(JSON.parse(found.stdout)).toMatchObject({ ok: false });
    },
  );

  verifies('data.import', 'imports past bookings beside the running service, and nothing twice', async () => {
    const { dataDirectory, token, json } = await openFolder();
    const served = await serveProgram(dataDirectory);
    const file = createDemandFile([{}, { adults: '0' }, { adults: '1' }]);
    const wanted = ['import', 'reservations', file, ...options, '--create-units'];
    expect(await json(...wanted)).toEqual({
      imported: 2,
      unchanged: 0,
      refused: [
        {
          line: 3,
          reason: 'adults: at least one adult is needed',
          problems: [{ id: 'reservations.import.oneAdult', values: {} }],
        },
      ],
    });
    expect(await json(...wanted)).toMatchObject({ imported: 0, unchanged: 2 });
    expect(await statusOf(served.baseUrl, token)).toBe(200);
    await served.stop();
  });

  verifies(
    'data.demo',
    'serves a demo with a key that works, shown once, and never over real data',
    async () => {
      const dataDirectory = join(createTemporaryFolder(), 'demo');
      const created = await runProgram(['demo', '--data-dir', dataDirectory]);
      const [token = ''] = /svck_[0-9a-f]{16}_[0-9a-f]{48}/.exec(created.stdout) ?? [];
      const served = await serveProgram(dataDirectory, ['--demo']);
      expect(await statusOf(served.baseUrl, token)).toBe(200);
      await served.stop();
      const real = await openFolder();
      const refused = await real.run('serve', '--demo', '--port', '0');
      expect([refused.code, refused.refusal]).toEqual([1, 'already_exists']);
    },
  );
});
