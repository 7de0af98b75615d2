import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import { setUpByCommandLine } from '../support/service/cli-fixture';
import type { ServedProgram } from '../support/service/program';
import { runProgramWithClosedOutput, serveProgram } from '../support/service/program';
import { formatRawRequest, sendRaw } from '../support/service/raw-http';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

async function openFolder() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const { token } = await setUpByCommandLine(dataDirectory, ['property.profile.read']);
  const call = async ({ baseUrl }: ServedProgram): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${baseUrl}/api/v1/property`, { headers });
    await answer.text();
    return answer.status;
  };
  return { dataDirectory, token, call };
}

/** Makes programs that start meanwhile throw an uncaught error on each SIGUSR2. */
function plantError(): void {
  const before = process.env['NODE_OPTIONS'];
  const program = "process.on('SIGUSR2',()=>setImmediate(()=>{throw(new(Error)('planted'))}))";
  process.env['NODE_OPTIONS'] = `--import=data:text/javascript,${program}`;
  onTestFinished(() => {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  });
}

describe('a service whose log has no reader any more', () => {
  verifies('run.closed-pipe', 'goes on answering when it has something to log', async () => {
    const { dataDirectory, call } = await openFolder();
    const served = await serveProgram(dataDirectory);
    served.child.stderr?.destroy();
    const db = new Database(join(dataDirectory, 'brasstag.db'));
    onTestFinished(() => void db.close());
    // Meanwhile nothing can be recorded, and the service logs that.
    db.exec('BEGIN IMMEDIATE');
    expect(await call(served)).toBe(503);
    db.exec('ROLLBACK');
    while ((await call(served)) === 503);
    expect(await call(served)).toBe(200);
    expect(await served.stop()).toBe(0);
  });
});

describe('a command whose output has no reader', () => {
  verifies('run.closed-pipe', 'ends without a word', async () => {
    const { dataDirectory } = await openFolder();
    for (const args of [['list'], ['export', '--format', 'csv']])
      expect(await runProgramWithClosedOutput(['audit', ...args, '--data-dir', dataDirectory])).toEqual({
        code: 0,
        stderr: '',
      });
  });
});

describe('an uncaught error', () => {
  verifies('run.last-resort', 'is logged, and the service closes its files and ends with 1', async () => {
    const { dataDirectory } = await openFolder();
    plantError();
    const served = await serveProgram(dataDirectory);
    const { child } = served;
    let output = '';
    child.stderr?.on('data', (text: string) => {
      output += text;
    });
    child.kill('SIGUSR2');
    await new Promise((resolve) => child.once('close', resolve));
    expect(child.exitCode).toBe(1);
    expect(output).toContain('planted');
    expect(existsSync(join(dataDirectory, 'lock-owner.txt'))).toBe(false);
  });
});

describe('a request whose target is more than a path', () => {
  verifies('http.request-targets', 'is answered without a word on stderr', async () => {
    const { dataDirectory, token } = await openFolder();
    const served = await serveProgram(dataDirectory);
    let stderr = '';
    served.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const port = Number(new URL(served.baseUrl).port);
    const getStatus = async (target: string, headers: readonly string[]): Promise<number> =>
      (await sendRaw(port, formatRawRequest(port, { target, headers }))).status;
    const withKey = [`Authorization: Bearer ${token}`];
    const own = `http://127.0.0.1:${port}`;
    const foreign = 'http://evil.example.com';
    expect(await getStatus(`${own}/api/v1/property`, withKey)).toBe(200);
    expect(await getStatus(`${own}/api/v1/property`, [])).toBe(401);
    expect(await getStatus(`${foreign}/api/v1/property`, withKey)).toBe(403);
    expect(await getStatus(`${foreign}/api/v1/property`, [])).toBe(401);
    expect(await getStatus(`${foreign}:x/api/v1/property`, withKey)).toBe(403);
    expect(await getStatus(`${own}/healthz`, [])).toBe(200);
    expect(await getStatus(`${foreign}/healthz`, [])).toBe(403);
    expect(await getStatus('/api/v1/property#part', withKey)).toBe(404);
    expect(await served.stop()).toBe(0);
    expect(stderr).toBe('');
  });
});
