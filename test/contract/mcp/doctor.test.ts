import { createServer } from 'node:http';
import type { AgentCheck } from '@server/cli/commands/doctor/agent-checks';
import { checkAgentEndpoint } from '@server/cli/commands/doctor/agent-checks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFakeDisk, MIB } from '../../support/db/fake-disk';
import { runCommand } from '../../support/service/command-line';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const CONNECT = 'integration.mcp.connect';

const failedIn = (checks: readonly AgentCheck[]): string[] =>
  checks.filter(({ ok }) => !ok).map(({ name }) => name);

/** Starts a server that gives the same response to every request. */
async function serveAlike(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describe('doctor', () => {
  verifies('mcp.doctor', 'finds nothing wrong with a key that is ready, and names its tools', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: [CONNECT, 'property.profile.read'] });
    expect(await checkAgentEndpoint(world.baseUrl, token)).toEqual([
      { name: 'port reachable', ok: true, detail: `${world.baseUrl} responds` },
      { name: 'no OAuth metadata', ok: true, detail: '4 well-known paths answered 404' },
      { name: 'key authenticates', ok: true, detail: 'the key is valid' },
      { name: `holds ${CONNECT}`, ok: true, detail: 'the key can connect' },
      { name: 'tools listed', ok: true, detail: '1: get_property' },
    ]);
  });

  verifies('mcp.doctor', 'names the one thing that is wrong', async () => {
    const world = await createWorld();
    const failed = async (token: string | null) => failedIn(await checkAgentEndpoint(world.baseUrl, token));
    const narrow = await world.mint({ scopes: ['property.profile.read'] });
    const bare = await world.mint({ scopes: [CONNECT] });
    const revoked = await world.mint();
    await world.revoke(revoked.key);
    expect(await failed(null)).toEqual([]);
    expect(await failed('no key\nat all')).toEqual(['key authenticates']);
    expect(await failed(revoked.token)).toEqual(['key authenticates']);
    expect(await failed(narrow.token)).toEqual([`holds ${CONNECT}`]);
    expect(await failed(bare.token)).toEqual(['tools listed']);
    await world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: false });
    expect(await failed(bare.token)).toEqual(['endpoint answers']);
    await world.service.listener.stop();
    expect(await failed(bare.token)).toEqual(['port reachable']);
  });

  verifies('mcp.doctor', 'finds a page that answers where OAuth metadata would be', async () => {
    expect(failedIn(await checkAgentEndpoint(await serveAlike(200), null))).toEqual(['no OAuth metadata']);
    expect(failedIn(await checkAgentEndpoint(await serveAlike(503), null))).toEqual(['port reachable']);
  });

  verifies('run.disk-reserve-shown', 'says that the disk is too full for calls', async () => {
    const disk = createFakeDisk();
    const world = await createWorld({ disk });
    await disk.setFreeBytes(MIB);
    expect(await checkAgentEndpoint(world.baseUrl, null)).toEqual([
      {
        name: 'port reachable',
        ok: false,
        detail: `${world.baseUrl}: The service has too little disk space to record calls. Nothing was changed. Try again later.`,
      },
    ]);
  });

  it('prints its checks, and ends with 1 when one failed; no output holds the key', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['property.profile.read'] });
    const args = ['doctor', '--token-stdin', '--base-url', world.baseUrl];
    const plain = await runCommand(args, { input: `${token}\n` });
    const json = await runCommand([...args, '--json'], { input: token });
    expect([plain.code, json.code]).toEqual([1, 1]);
    expect(plain.out).toContain(`FAIL  holds ${CONNECT}: The key lacks the permission ${CONNECT}.`);
    expect(failedIn(JSON.parse(json.out))).toEqual([`holds ${CONNECT}`]);
    expect(JSON.stringify([plain, json])).not.toContain(token.slice(-48));
  });
});

describe('agents snippet', () => {
  verifies('mcp.snippets', 'prints the table for a variable and an address of one’s own', async () => {
    const args = [
      'agents',
      'snippet',
      'codex',
      '--key-env',
      'DESK_KEY',
      '--base-url',
      'https://keys.example.com/',
    ];
    const plain = await runCommand(args);
    const json = await runCommand([...args, '--json']);
    const text =
      'codex mcp add brasstag --url https://keys.example.com/api/mcp --bearer-token-env-var DESK_KEY';
    expect([plain.code, json.code]).toEqual([0, 0]);
    expect(plain.out).toContain(`Run this in a terminal:\n\n${text}\n`);
    expect(JSON.parse(json.out)).toMatchObject({ client: 'codex', language: 'sh', text });
  });

  it('names the connection for a property', async () => {
    const named = await runCommand(['agents', 'snippet', 'codex', '--property', 'Harbour House']);
    expect(named.code).toBe(0);
    expect(named.out).toContain('codex mcp add harbour-house --url ');
  });

  verifies('mcp.snippets', 'refuses a key in place of a name without repeating it', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const refused = await runCommand(['agents', 'snippet', 'codex', '--key-env', token]);
    const misplaced = await runCommand(['agents', 'snippet', 'codex', '--property', `key ${token}`]);
    const unknown = await runCommand(['agents', 'snippet', 'chatgpt']);
    expect([refused.code, misplaced.code, unknown.code]).toEqual([2, 2, 2]);
    expect(JSON.stringify([refused, misplaced])).not.toContain(token.slice(-48));
  });
});
