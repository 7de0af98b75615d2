import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { parseJsonOutput } from '../../support/service/command-line';

export const DATABASE = 'brasstag.db';
/** The program makes a checkpoint at 4,000 pages. */
const LONG_LOG_PAGES = 3960;
const PROPERTY = ['--property', 'Harbour House'] as const;
const FULL_SCOPES = [
  'property.profile.read',
  'inventory.roomtype.read',
  'inventory.unit.read',
  'integration.event.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'housekeeping.unit.update',
  'guests.profile.read',
  'integration.mcp.connect',
] as const;

const createdKeySchema = z.object({ token: z.string(), prefix: z.string() });
export type CreatedKey = z.infer<typeof createdKeySchema>;

const baseSchema = z.object({
  /** Keys that may do all that the calls of a load do. */
  full: z.array(createdKeySchema),
  /** A key that may read the property only. */
  narrow: createdKeySchema,
  /** A key that was revoked. */
  revoked: createdKeySchema,
  /** A key that expired long ago. */
  expired: createdKeySchema,
  roomTypeIds: z.array(z.string()),
  roomIds: z.array(z.string()),
});

/** What a copy of the base directory contains. */
export type Base = z.infer<typeof baseSchema>;

/** Runs one command on a data directory at a time. */
type RunAt = (nowMs: number, ...args: readonly string[]) => Promise<unknown>;

const createRunAt =
  (folder: string): RunAt =>
  (nowMs, ...args) =>
    parseJsonOutput([...args, '--data-dir', folder], { now: () => nowMs });

/** Creates a key with some scopes. */
async function createKey(
  run: (...args: readonly string[]) => Promise<unknown>,
  name: string,
  scopes: readonly string[],
  ...options: readonly string[]
): Promise<CreatedKey> {
  const wanted = scopes.flatMap((scope) => ['--scope', scope]);
  return createdKeySchema.parse(
    await run('keys', 'create', ...PROPERTY, '--name', name, ...wanted, ...options),
  );
}

async function addRooms(run: (...args: readonly string[]) => Promise<unknown>): Promise<void> {
  for (const [code, name] of [
    ['DBL', 'Double'],
    ['STE', 'Suite'],
  ] as const)
    await run(
      'rooms',
      'add',
      ...PROPERTY,
      '--type',
      code,
      '--name',
      name,
      '--count',
      '40',
      '--max-adults',
      '2',
      '--price',
      '80',
    );
}

function listIds(file: string, table: 'room_type' | 'unit'): string[] {
  const db = new Database(file, { readonly: true });
  try {
    return z.array(z.string()).parse(db.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all());
  } finally {
    db.close();
  }
}

/**
 * Sets up Harbour House with eighty rooms by the command line, with keys of each kind. All begins a day and ten minutes ago,
 * so that a key of one day is expired now. The program trusts steps of half a day.
 */
async function createDataDirectory(folder: string): Promise<Base> {
  const runAt = createRunAt(folder);
  const endsMs = Date.now();
  const beginsMs = endsMs - DAY_MS - 10 * 60_000;
  const run = (...args: readonly string[]): Promise<unknown> => runAt(beginsMs, ...args);
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  const zone = ['--organisation', 'Quay', '--time-zone', 'Europe/Lisbon'];
  await run('setup', ...zone, ...PROPERTY, ...owner);
  await addRooms(run);
  await run('modules', 'set', 'integration', 'on', ...PROPERTY);
  const full: CreatedKey[] = [];
  for (const name of ['Channel manager', 'Website', 'Agent'])
    full.push(await createKey(run, name, FULL_SCOPES));
  const narrow = await createKey(run, 'Door display', ['property.profile.read']);
  const revoked = await createKey(run, 'Old channel manager', FULL_SCOPES);
  const expired = await createKey(run, 'Trial', FULL_SCOPES, '--expires-in-days', '1');
  // Made before the revocation: a restore of it must not undo that.
  await run('backup', `${folder}-older.db`);
  await runAt(endsMs - DAY_MS / 2, 'keys', 'revoke', revoked.prefix);
  const file = join(folder, DATABASE);
  const roomTypeIds = listIds(file, 'room_type');
  return { full, narrow, revoked, expired, roomTypeIds, roomIds: listIds(file, 'unit') };
}

/** Opens the base directory below a folder. It is created only once, so that a continued run uses the same keys. */
export async function openBase(folder: string): Promise<Base> {
  const description = join(folder, 'base.json');
  if (existsSync(description)) return baseSchema.parse(JSON.parse(readFileSync(description, 'utf8')));
  rmSync(join(folder, 'base'), { recursive: true, force: true });
  rmSync(getOlderBackup(folder), { force: true });
  const base = await createDataDirectory(join(folder, 'base'));
  writeFileSync(`${description}.part`, JSON.stringify(base));
  renameSync(`${description}.part`, description);
  return base;
}

/** Gets the backup of the base directory in which the revoked key is still active. */
export const getOlderBackup = (folder: string): string => join(folder, 'base-older.db');

/** Makes a fresh copy of the base directory. Returns its path. */
export function copyBase(folder: string, name: string): string {
  const copy = join(folder, name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(folder, 'base'), copy, { recursive: true });
  return copy;
}

/** Makes a copy whose write-ahead log is almost long enough for a checkpoint, which then comes during the next calls. */
export function copyBaseWithLongLog(folder: string, name: string): string {
  const copy = copyBase(folder, name);
  const source = copyBase(folder, `${name}-source`);
  const db = new Database(join(source, DATABASE));
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = OFF');
    db.pragma('wal_autocheckpoint = 0');
    const touch = db.prepare('UPDATE clock SET high_water_at = high_water_at + 1');
    for (let page = 0; page < LONG_LOG_PAGES; page += 1) touch.run();
    // While it is open: the last connection that closes empties the log.
    for (const suffix of ['', '-wal']) cpSync(join(source, DATABASE + suffix), join(copy, DATABASE + suffix));
  } finally {
    db.close();
  }
  return copy;
}
