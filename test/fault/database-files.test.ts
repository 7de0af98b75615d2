import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import { setUpByCommandLine } from '../support/service/cli-fixture';
import type { ServedProgram } from '../support/service/program';
import { runProgram, serveProgram } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

const SCOPES = ['property.profile.read'];
const REOPENED = 'the database was opened again';
const SAVED = 'the database is not the one that the service opened';

/** A set up data directory with one key, and a running service. */
async function serveFiles() {
  const dataDirectory = createTemporaryFolder();
  const { token, prefix } = await setUpByCommandLine(dataDirectory, SCOPES);
  const file = join(dataDirectory, 'brasstag.db');
  const serve = () => serveProgram(dataDirectory);
  const callOn = async ({ baseUrl }: ServedProgram): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${baseUrl}/api/v1/property`, { headers })).status;
  };
  const runCommand = (...args: string[]) => runProgram([...args, '--data-dir', dataDirectory]);
  const revoke = () => runCommand('keys', 'revoke', prefix);
  return { dataDirectory, file, served: await serve(), serve, callOn, runCommand, revoke };
}

/** Resolves once the service has logged a line with these words. */
function waitForLog({ child }: ServedProgram, words: string): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    child.stderr?.on('data', (part: string) => {
      text += part;
      if (text.includes(words)) resolve();
    });
  });
}

const hashFile = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Reads whether the key of the tests is active in a database file that no process has open. */
function countActiveKeys(file: string): unknown {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare('SELECT count(*) FROM api_key WHERE revoked_at IS NULL').pluck().get();
  } finally {
    db.close();
  }
}

describe('files of a running service', () => {
  verifies('run.database-files', 'lose no revocation when the write-ahead log is removed', async () => {
    const { file, served, serve, callOn, revoke } = await serveFiles();
    expect(await callOn(served)).toBe(200);
    const reopened = waitForLog(served, REOPENED);
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`);
    expect(await callOn(served)).toBe(503);
    await reopened;
    expect(await callOn(served)).toBe(200);
    expect((await revoke()).code).toBe(0);
    expect(await callOn(served)).toBe(401);
    await served.stop();
    expect(await callOn(await serve())).toBe(401);
  });

  verifies('run.database-files', 'that are replaced are not written to, and nothing is lost', async () => {
    const { dataDirectory, file, served, callOn, runCommand, revoke } = await serveFiles();
    const other = join(dataDirectory, 'other.db');
    copyFileSync(file, other);
    expect((await revoke()).code).toBe(0);
    const before = hashFile(other);
    const saved = waitForLog(served, SAVED);
    renameSync(other, file);
    expect(await callOn(served)).toBe(503);
    const refused = await runCommand('keys', 'list', '--property', 'Harbour House');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('brasstag.db was replaced while it was in use by the running service');
    await saved;
    expect((await fetch(`${served.baseUrl}/healthz`)).status).toBe(503);
    await served.stop();
    expect(hashFile(file)).toBe(before);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const copy = readdirSync(dataDirectory).find((name) => name.includes('.before-replacement-')) ?? '';
    expect(countActiveKeys(join(dataDirectory, copy))).toBe(0);
  });

  verifies('run.database-files', 'that are removed are saved, and their loss is named', async () => {
    const { file, served, serve, runCommand, revoke } = await serveFiles();
    expect((await revoke()).code).toBe(0);
    const saved = waitForLog(served, SAVED);
    rmSync(file);
    await saved;
    // No call has failed before.
    expect((await fetch(`${served.baseUrl}/healthz`)).status).toBe(503);
    expect((await fetch(`${served.baseUrl}/api/v1/property`)).status).toBe(503);
    await served.kill();
    await expect(serve()).rejects.toThrow(/is missing.*before-replacement-/);
    const listed = await runCommand('keys', 'list', '--property', 'Harbour House');
    expect(listed.stderr).toContain('is missing');
  });

  verifies('run.database-files', 'keep what another program stored behind another log', async () => {
    const { file, served, callOn, serve } = await serveFiles();
    expect(await callOn(served)).toBe(200);
    const saved = waitForLog(served, SAVED);
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`);
    const other = new Database(file);
    onTestFinished(() => void other.close());
    other.exec("UPDATE property SET name = 'Changed House'");
    expect(await callOn(served)).toBe(503);
    await saved;
    const exit = once(served.child, 'exit');
    served.child.kill('SIGTERM');
    expect((await exit)[1]).toBe('SIGKILL');
    expect(other.prepare('SELECT name FROM property').pluck().get()).toBe('Changed House');
    other.close();
    expect(await callOn(await serve())).toBe(200);
  });
});
