import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import {
  connectModernClient,
  openBundle,
  runPacker,
  saveBundle,
  startBridge,
} from '../../support/calls/agent-bundle';
import { findFreePort } from '../../support/network/find-free-port';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const scopes = ['integration.mcp.connect', 'property.profile.read', 'reservations.reservation.read'];
const WRONG_KEY = /doesn’t accept this key: it is wrong, revoked or expired\./;

async function serveWithKey() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const { token, prefix } = await setUpByCommandLine(dataDirectory, scopes);
  const { baseUrl } = await serveProgram(dataDirectory);
  return { dataDirectory, token, prefix, baseUrl };
}

describe('a bundle for Claude Desktop', () => {
  verifies('mcp.bundle', 'passes the official packer, has the address, and holds no key', async () => {
    const file = await saveBundle('http://127.0.0.1:4319');
    const { folder, manifest } = await openBundle(file);
    expect(await runPacker('validate', join(folder, 'manifest.json'))).toContain('validation passes');
    expect(await runPacker('pack', folder, join(createTemporaryFolder(), 'again.mcpb'))).toContain(
      'brasstag-harbour-house',
    );
    expect(manifest.user_config?.['address']?.default).toBe('http://127.0.0.1:4319');
    expect(manifest.user_config?.['key']).toMatchObject({ sensitive: true, required: true });
    expect(manifest.user_config?.['key']).not.toHaveProperty('default');
    expect(readFileSync(join(folder, 'server/index.js'), 'utf8')).not.toContain('svck_');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(await saveBundle('http://127.0.0.1:4319'))).toEqual(readFileSync(file));
  });

  verifies('mcp.bundle-licenses', 'has its own licence and those of all that it contains', async () => {
    const { folder } = await openBundle(await saveBundle('http://127.0.0.1:4319'));
    const readText = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(readText('LICENSE')).toBe(readFileSync(join(import.meta.dirname, '../../../LICENSE'), 'utf8'));
    const notices = readText('THIRD-PARTY-NOTICES.txt');
    for (const name of ['@modelcontextprotocol/sdk', 'zod', 'intl-messageformat']) {
      const packageFolder = join(import.meta.dirname, '../../../node_modules', name);
      const { version }: { version: string } = JSON.parse(
        readFileSync(join(packageFolder, 'package.json'), 'utf8'),
      );
      const [file = ''] = readdirSync(packageFolder).filter((one) => /^licen[cs]e/i.test(one));
      expect(notices).toContain(`\n${name} ${version} (`);
      expect(notices).toContain(readFileSync(join(packageFolder, file), 'utf8').trim());
    }
    expect(notices).not.toContain(import.meta.dirname.split('/test/')[0]);
  });

  verifies('mcp.bundle', 'replaces another file only with --force', async () => {
    const file = await saveBundle('http://127.0.0.1:4319');
    const again = ['agents', 'bundle', file, '--data-dir', createTemporaryFolder()];
    expect(await runProgram(again)).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') });
    expect(await runProgram([...again, '--force'])).toMatchObject({ code: 0, stderr: '' });
  });

  verifies('mcp.bundle', 'connects clients of both revisions to the service', async () => {
    const { baseUrl, token } = await serveWithKey();
    const bundle = await openBundle(await saveBundle(baseUrl));
    // People paste a key with what is around it.
    const { client } = await startBridge(bundle, { key: ` ${token}\n` });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('get_property');
    const called = await client.callTool({ name: 'get_property', arguments: {} });
    expect(called.structuredContent).toMatchObject({ name: 'Harbour House' });
    const refused = await client.callTool({ name: 'list_units', arguments: {} });
    expect(JSON.stringify(refused.content)).toContain('inventory.unit.read');

    const modern = await connectModernClient(bundle, { key: token });
    expect(modern.getProtocolEra()).toBe('modern');
    const answer = await modern.callTool({ name: 'get_property', arguments: {} });
    expect(answer.structuredContent).toMatchObject({ name: 'Harbour House' });
  });

  verifies('mcp.bundle', 'says in one sentence that a key is wrong, revoked or missing', async () => {
    const { baseUrl, dataDirectory, token, prefix } = await serveWithKey();
    const bundle = await openBundle(await saveBundle(baseUrl));
    const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const key of [wrong, 'Brasstäg', '4711'])
      await expect(startBridge(bundle, { key })).rejects.toThrow(WRONG_KEY);
    await expect(startBridge(bundle, { key: ' ' })).rejects.toThrow('Enter the token of Brasstag');

    const { client, readLog } = await startBridge(bundle, { key: token });
    const revoking = ['keys', 'revoke', prefix];
    expect(await runProgram([...revoking, '--data-dir', dataDirectory])).toMatchObject({ code: 0 });
    const called = await client.callTool({ name: 'get_property', arguments: {} });
    expect(called).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(WRONG_KEY) }] });
    expect(readLog()).not.toContain(token.slice(-48));
  });

  verifies('mcp.bundle', 'says in one sentence that nothing answers, or something else', async () => {
    const { baseUrl, token } = await serveWithKey();
    const bundle = await openBundle(await saveBundle(baseUrl));
    const unused = `http://127.0.0.1:${await findFreePort()}`;
    await expect(startBridge(bundle, { key: token, address: unused })).rejects.toThrow(
      `Brasstag doesn’t answer at ${unused}. Start it, or correct the address`,
    );
    await expect(startBridge(bundle, { key: token, address: `${baseUrl}/elsewhere` })).rejects.toThrow(
      'has no endpoint for agents at',
    );
    const { client } = await startBridge(bundle, { key: token, address: `${baseUrl}/api/mcp/` });
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  });
});
