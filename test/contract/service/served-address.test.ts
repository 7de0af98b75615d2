import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { createDailyCertificate, writeCertificate } from '../../support/network/certificate-files';
import { findNetworkPort, NETWORK_ADDRESS, NETWORK_NAME } from '../../support/network/network-world';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const FILE = 'served-address.json';
const OWNER = ['--owner-name', 'Maren Quay', '--owner-email', 'maren@example.com'];
const SET_UP = ['--organisation', 'Quay', '--property', 'Pier', '--time-zone', 'Europe/Lisbon', ...OWNER];

/** Serves a new folder with options of the command line until the test ends. */
async function serve(flags: readonly string[] = []) {
  const folder = join(createTemporaryFolder(), 'data');
  const stop = new AbortController();
  const words = ['serve', '--no-web', '--port', '0', ...flags, '--data-dir', folder];
  const running = runCommand(words, { stopping: stop.signal, now: Date.now });
  const end = async () => {
    stop.abort();
    return (await running).out;
  };
  onTestFinished(() => void end());
  await expect.poll(() => existsSync(join(folder, FILE)), { timeout: 20_000 }).toBe(true);
  const run = (...command: string[]) => runCommand([...command, '--data-dir', folder], { now: Date.now });
  return { folder, end, run };
}

const readSnippetUrl = async (run: (...command: string[]) => Promise<{ out: string }>) =>
  /(https?:\S+)\/api\/mcp/.exec((await run('agents', 'snippet', 'codex')).out)?.[1];

const readLocalUrl = (out: string): string => / is listening on (\S+)/.exec(out)?.[1] ?? '';

describe('where a running service answers', () => {
  verifies('run.served-address', 'is known to doctor, the report for support and snippets', async () => {
    const { run, end, folder } = await serve();
    expect((await run('setup', ...SET_UP)).code).toBe(0);
    const doctor = (await run('doctor')).out;
    const report = (await run('support-report')).out;
    const snippetUrl = await readSnippetUrl(run);
    const local = readLocalUrl(await end());
    expect(doctor).toContain(`ok    port reachable: ${local} responds`);
    expect(report).toContain(`ok    port reachable: ${local} responds`);
    expect(snippetUrl).toBe(local);
    expect(existsSync(join(folder, FILE))).toBe(false);
    expect(await readSnippetUrl(run)).toBe('http://127.0.0.1:4319');
  });

  verifies('run.served-address', 'is the address that --listen has opened for this run', async () => {
    const { certificateFile, keyFile } = writeCertificate(createDailyCertificate(NETWORK_NAME));
    const port = await findNetworkPort();
    const tls = ['--tls-cert', certificateFile, '--tls-key', keyFile];
    const { run, end } = await serve(['--listen', `${NETWORK_ADDRESS}:${port}`, ...tls]);
    expect(await readSnippetUrl(run)).toBe(`https://${NETWORK_NAME}:${port}`);
    expect((await run('doctor')).out).toContain(`network address: https://${NETWORK_NAME}:${port}`);
    await end();
    expect((await run('doctor')).out).not.toContain('network address');
  });

  verifies('run.served-address', 'is the public address of the settings file', async () => {
    const file = join(createTemporaryFolder(), 'settings.json');
    writeFileSync(file, '{ "public_url": "https://api.example.com" }');
    const { run, end } = await serve(['--settings', file]);
    expect(await readSnippetUrl(run)).toBe('https://api.example.com');
    await end();
    expect(await readSnippetUrl(run)).toBe('http://127.0.0.1:4319');
  });

  verifies('run.served-address', 'is not what a killed service or another program has left', async () => {
    const { run, end, folder } = await serve();
    await end();
    const left = { pid: 2 ** 22 + 1, local_url: 'http://127.0.0.1:4444' };
    for (const text of [
      JSON.stringify(left),
      '{',
      JSON.stringify({ ...left, pid: process.pid, local_url: 'x' }),
    ]) {
      writeFileSync(join(folder, FILE), text);
      expect(await readSnippetUrl(run)).toBe('http://127.0.0.1:4319');
    }
  });
});
