import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';

export const DATABASE = 'brasstag.db';
/** The program makes a checkpoint at 4,000 pages. */
const LONG_LOG_PAGES = 3960;
const PROPERTY = ['--property', 'Harbour House'] as const;
const FULL_SCOPES = [
  'property.profile.read',
  'inventory.roomtype.read',
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
  roomTypeIds: z.array(z.string()),
  unitIds: z.array(z.string()),
});

/** What a copy of the base directory contains. */
export type Base = z.infer<typeof baseSchema>;

async function createKey(folder: string, name: string, scopes: readonly string[]): Promise<CreatedKey> {
  const wanted = scopes.flatMap((scope) => ['--scope', scope]);
  const args = ['keys', 'create', ...PROPERTY, '--name', name, ...wanted, '--data-dir', folder];
  return createdKeySchema.parse(await parseJsonOutput(args));
}

async function addRooms(folder: string): Promise<void> {
  for (const [code, name] of [
    ['DBL', 'Double'],
    ['STE', 'Suite'],
  ] as const) {
    const type = ['--type', code, '--name', name, '--count', '40', '--max-adults', '2'];
    await parseJsonOutput(['rooms', 'add', ...PROPERTY, ...type, '--data-dir', folder]);
  }
}

function listIds(file: string, table: 'room_type' | 'unit'): string[] {
  const db = new Database(file, { readonly: true });
  try {
    return z.array(z.string()).parse(db.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all());
  } finally {
    db.close();
  }
}

/** Sets up Harbour House with eighty rooms by the command line, with keys of each kind. */
async function createDataDirectory(folder: string): Promise<Base> {
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  const zone = ['--organisation', 'Quay', '--time-zone', 'Europe/Lisbon'];
  await parseJsonOutput(['setup', ...zone, ...PROPERTY, ...owner, '--data-dir', folder]);
  await addRooms(folder);
  await runCommand(['modules', 'set', 'integration', 'on', ...PROPERTY, '--data-dir', folder]);
  const full: CreatedKey[] = [];
  for (const name of ['Channel manager', 'Website', 'Agent'])
    full.push(await createKey(folder, name, FULL_SCOPES));
  const narrow = await createKey(folder, 'Door display', ['property.profile.read']);
  const revoked = await createKey(folder, 'Old channel manager', FULL_SCOPES);
  // Made before the revocation: a restore of it must not undo that.
  await parseJsonOutput(['backup', `${folder}-older.db`, '--force', '--data-dir', folder]);
  await parseJsonOutput(['keys', 'revoke', revoked.prefix, '--data-dir', folder]);
  const file = join(folder, DATABASE);
  return { full, narrow, revoked, roomTypeIds: listIds(file, 'room_type'), unitIds: listIds(file, 'unit') };
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
