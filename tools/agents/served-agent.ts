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

/** What is served, and where. */
interface Installation {
  /** File of the built service. */
  readonly program: string;
  readonly directory: string;
}

function run({ program, directory }: Installation, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...args, '--data-dir', directory, '--json'],
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

function seedProperty(installation: Installation, { scopes, rooms }: Required<AgentOptions>): string {
  const owner = ['--owner-name', 'Ana Silva', '--owner-email', 'ana@example.com'];
  const options = [
    '--property',
    'Harbour House',
    '--time-zone',
    'Europe/Lisbon',
    '--rooms',
    String(rooms),
    '--price',
    '80',
  ];
  run(installation, 'setup', '--organisation', 'Silva Lodging', ...options, ...owner);
  run(installation, 'modules', 'set', 'integration', 'on', '--property', 'Harbour House');
  const named = scopes.flatMap((scope) => ['--scope', scope]);
  return findToken(
    run(installation, 'keys', 'create', '--property', 'Harbour House', '--name', 'Agent', ...named),
  );
}

async function serve({
  program,
  directory,
}: Installation): Promise<{ readonly child: ChildProcess; readonly baseUrl: string }> {
  const args = ['serve', '--port', '0', '--no-web', '--rate-limit', 'off', '--data-dir', directory];
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (baseUrl !== undefined) return { child, baseUrl };
  }
  throw new Error('the service ended before it listened');
}

/** What to serve, with defaults for what is left out. */
interface AgentOptions {
  readonly scopes?: readonly string[];
  readonly rooms?: number;
  /** File of a built service. By default this one, built again if a source is newer. */
  readonly program?: string;
}

async function getProgram(): Promise<string> {
  const problem = await buildStale(root, ['server']);
  if (problem !== null) throw new Error(problem);
  return getEntryFile(root, 'server');
}

/** Seeds and starts the built service. */
export async function serveAgent(options: AgentOptions = {}): Promise<ServedAgent> {
  const { scopes = agentScopes, rooms = 3, program = await getProgram() } = options;
  const directory = mkdtempSync(join(tmpdir(), 'brasstag-agent-'));
  const installation = { program, directory };
  const token = seedProperty(installation, { scopes, rooms, program });
  const { child, baseUrl } = await serve(installation);
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
