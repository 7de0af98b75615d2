import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openLog } from '@server/db/sqlite/audit/log/open-log';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import { setUpByCommandLine } from '../support/service/cli-fixture';
import type { ServedProgram } from '../support/service/program';
import { runBoundedProgram, runProgram, serveProgram } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

/** The largest file that the service may write. SQLite gets the same error as on a full disk. */
const ROOM_KIB = 3 * 1024;

const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(url, { headers });
  await answer.text();
  return answer.status;
};

/** Calls until one is refused because the disk is full. Returns the answered calls before it. */
async function callUntilFull(served: ServedProgram, headers: Record<string, string>): Promise<number> {
  for (let answered = 0; answered < 20_000; answered += 1)
    if ((await statusOf(`${served.baseUrl}/api/v1/property`, headers)) === 503) return answered;
  throw new Error('the disk never filled');
}

const COMEBACK_TIMEOUT_MS = 60_000;

/** Calls until one is not refused for the disk. Returns its status. */
async function callUntilAnswered(served: ServedProgram, headers: Record<string, string>): Promise<number> {
  const endsAtMs = performance.now() + COMEBACK_TIMEOUT_MS;
  while (performance.now() < endsAtMs) {
    const status = await statusOf(`${served.baseUrl}/api/v1/property`, headers);
    if (status !== 503) return status;
  }
  throw new Error('the service did not come back');
}

describe('a full disk', () => {
  verifies(
    'audit.fail-closed',
    'stops every call, harms nothing, and the service comes back by itself',
    async () => {
      const dataDirectory = join(createTemporaryFolder(), 'data');
      const { token, prefix } = await setUpByCommandLine(dataDirectory, ['property.profile.read']);
      const served = await serveProgram(dataDirectory, ['--rate-limit', 'off'], ROOM_KIB);
      const headers = { authorization: `Bearer ${token}` };
      const before = await callUntilFull(served, headers);
      const whileFull = [
        await statusOf(`${served.baseUrl}/api/v1/property`, headers),
        await statusOf(`${served.baseUrl}/api/v1/property`),
        await statusOf(`${served.baseUrl}/healthz`),
      ];
      expect(whileFull).toEqual([503, 503, 503]);
      const listed = await runProgram(['keys', 'list', '--data-dir', dataDirectory, '--json']);
      expect(listed.stdout).toContain(prefix);
      spawnSync('prlimit', ['--pid', String(served.child.pid), '--fsize=unlimited']);
      expect(await callUntilAnswered(served, headers)).toBe(200);
      expect(await served.stop()).toBe(0);
      const db = new Database(join(dataDirectory, 'brasstag.db'));
      onTestFinished(() => void db.close());
      const { log } = openLog(db);
      const filter = { propertyIds: null, channel: 'api', outcome: 'ok' } as const;
      const answered = log.count(filter, log.findSpan(undefined, undefined), Number.MAX_SAFE_INTEGER);
      expect(answered).toBe(before + 1);
      expect((await runProgram(['audit', 'verify', '--data-dir', dataDirectory, '--json'])).code).toBe(0);
    },
  );

  verifies(
    'cli.system-errors',
    'or one that takes no more of a file is named by a command that it stops',
    async () => {
      const dataDirectory = join(createTemporaryFolder(), 'data');
      await setUpByCommandLine(dataDirectory, ['property.profile.read']);
      const serve = ['serve', '--port', '0', '--data-dir', dataDirectory];
      const { code, stderr } = await runBoundedProgram(serve, 0);
      expect(code).toBe(1);
      expect(JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '')).toEqual({
        code: 'unavailable',
        error:
          'The disk could not be read or written. Check that it works and has free space, then try again.',
      });
    },
  );

  verifies('run.full-disk', 'that calls have filled leaves room to revoke the key', async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    const { token, prefix } = await setUpByCommandLine(dataDirectory, ['property.profile.read']);
    const served = await serveProgram(dataDirectory, ['--rate-limit', 'off'], ROOM_KIB);
    const headers = { authorization: `Bearer ${token}` };
    await callUntilFull(served, headers);
    const revoke = ['keys', 'revoke', prefix, '--data-dir', dataDirectory];
    expect((await runBoundedProgram(revoke, ROOM_KIB)).code).toBe(0);
    expect(await statusOf(`${served.baseUrl}/api/v1/property`, headers)).toBe(503);
    spawnSync('prlimit', ['--pid', String(served.child.pid), '--fsize=unlimited']);
    expect(await callUntilAnswered(served, headers)).toBe(401);
    expect(await served.stop()).toBe(0);
    expect((await runProgram(['audit', 'verify', '--data-dir', dataDirectory, '--json'])).code).toBe(0);
  });
});
