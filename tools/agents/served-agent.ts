import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildStale, getEntryFile } from '../built-program.ts';

const root = join(import.meta.dirname, '../..');

/** The built service with one seeded property and a key for an agent. Closing it removes everything. */
export interface ServedAgent {
  readonly baseUrl: string;
  /** Of the agent endpoint. */
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

const agentScopes = [
  'integration.mcp.connect',
  'property.profile.read',
  'inventory.roomtype.read',
  'inventory.unit.read',
  'rates.availability.read',
  'reservations.reservation.read',
];

/** Tools that a key with these permissions has. */
export const agentToolCount = 7;

function run(directory: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [getEntryFile(root, 'server'), ...args, '--data-dir', directory, '--json'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}`);
  return stdout;
}

function findToken(json: string): string {
  const token = /"token":"([^"]+)"/.exec(json)?.[1];
  if (token === undefined) throw new Error('no token was made');
  return token;
}

function seedProperty(directory: string, scopes: readonly string[]): string {
  const owner = ['--owner-name', 'Ana Silva', '--owner-email', 'ana@example.com'];
  const options = [
    '--property',
    'Harbour House',
    '--time-zone',
    'Europe/Lisbon',
    '--rooms',
    '3',
    '--price',
    '80',
  ];
  run(directory, 'setup', '--organisation', 'Silva Lodging', ...options, ...owner);
  run(directory, 'modules', 'set', 'integration', 'on', '--property', 'Harbour House');
  const named = scopes.flatMap((scope) => ['--scope', scope]);
  return findToken(
    run(directory, 'keys', 'create', '--property', 'Harbour House', '--name', 'Agent', ...named),
  );
}

async function serve(directory: string): Promise<{ readonly child: ChildProcess; readonly baseUrl: string }> {
  const args = ['serve', '--port', '0', '--no-web', '--rate-limit', 'off', '--data-dir', directory];
  const child = spawn(process.execPath, [getEntryFile(root, 'server'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (baseUrl !== undefined) return { child, baseUrl };
  }
  throw new Error('the service ended before it listened');
}

/** Builds the service if a source is newer, seeds it and starts it. */
export async function serveAgent(scopes: readonly string[] = agentScopes): Promise<ServedAgent> {
  const problem = await buildStale(root, ['server']);
  if (problem !== null) throw new Error(problem);
  const directory = mkdtempSync(join(tmpdir(), 'brasstag-agent-'));
  const token = seedProperty(directory, scopes);
  const { child, baseUrl } = await serve(directory);
  return {
    baseUrl,
    url: `${baseUrl}/api/mcp`,
    token,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
