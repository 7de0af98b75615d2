import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A built service with one property, which a run of the seams calls. Closing it removes everything. */
export interface Hotel {
  readonly baseUrl: string;
  /** Creates a key with those of the scopes that this program knows. Returns its token. */
  createToken(scopes: readonly string[], replaces?: string): string;
  close(): Promise<void>;
}

const PROPERTY = ['--property', 'Harbour House'] as const;
/** Permissions that older programs do not know. */
const newerScopes = [
  'rates.price.update',
  'stays.occupancy.read',
  'reservations.link.manage',
  'integration.key.read',
  'guests.profile.erase',
];

type Run = (...args: readonly string[]) => string | null;

/** Returns a function that runs a command of the program. Its result is null for a command that fails. */
const createRun =
  (program: string, directory: string): Run =>
  (...args) => {
    const all = [program, ...args, '--data-dir', directory, '--json'];
    const { status, stdout } = spawnSync(process.execPath, all, { encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };

function setUp(run: Run): void {
  const owner = ['--owner-name', 'Ana Silva', '--owner-email', 'ana@example.com'];
  run('setup', '--organisation', 'Silva Lodging', ...PROPERTY, '--time-zone', 'Europe/Lisbon', ...owner);
  const addRooms = (type: string, name: string, count: string, price: string) => {
    const rooms = ['--type', type, '--name', name, '--count', count, '--max-adults', '2'];
    // An older program has no price of rooms: its rooms cost nothing.
    const priced = run('rooms', 'add', ...PROPERTY, ...rooms, '--price', price);
    if (priced === null) run('rooms', 'add', ...PROPERTY, ...rooms);
  };
  addRooms('DBL', 'Double', '20', '80');
  addRooms('SUI', 'Suite', '2', '388');
  addRooms('PAI', 'Pair', '2', '80');
  addRooms('ZER', 'New room', '2', '0');
  run('modules', 'set', 'integration', 'on', ...PROPERTY);
}

function createKey(run: Run, scopes: readonly string[], replaces?: string): string | null {
  const named = scopes.flatMap((scope) => ['--scope', scope]);
  const replacing = replaces === undefined ? [] : ['--replaces', replaces];
  const made = run('keys', 'create', ...PROPERTY, '--name', 'Integration', ...named, ...replacing);
  return /"token":"([^"]+)"/.exec(made ?? '')?.[1] ?? null;
}

async function serve(program: string, directory: string) {
  const args = ['serve', '--port', '0', '--no-web', '--data-dir', directory];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (baseUrl !== undefined) return { child, baseUrl };
  }
  throw new Error('the service ended before it listened');
}

/** Sets up and serves a property by a built program of any age. */
export async function openHotel(program: string): Promise<Hotel> {
  const directory = mkdtempSync(join(tmpdir(), 'brasstag-seams-'));
  const run = createRun(program, directory);
  setUp(run);
  const unknown = new Set(newerScopes.filter((scope) => createKey(run, [scope]) === null));
  const { child, baseUrl } = await serve(program, directory);
  return {
    baseUrl,
    createToken(scopes, replaces) {
      const known = scopes.filter((scope) => !unknown.has(scope));
      // A key needs one permission at least.
      const token = createKey(run, known.length === 0 ? ['property.profile.read'] : known, replaces);
      if (token === null) throw new Error(`no key with ${known.join(', ')}`);
      return token;
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
