import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { parseJsonOutput } from '../../support/service/command-line';
import type { Base, RunCommand } from './base-content';
import { baseSchema, createKey, createLoadKeys, FULL_SCOPES, setUpProperty } from './base-content';

export const DATABASE = 'brasstag.db';
/** The program makes a checkpoint at 4,000 pages. */
const LONG_LOG_PAGES = 3960;
/** Runs one command on a data directory at a time. */
type RunAt = (nowMs: number, ...args: readonly string[]) => Promise<unknown>;

const createRunAt =
  (folder: string): RunAt =>
  (nowMs, ...args) =>
    parseJsonOutput([...args, '--data-dir', folder], { now: () => nowMs });

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
  const run: RunCommand = (...args) => runAt(beginsMs, ...args);
  await setUpProperty(run);
  const keys = await createLoadKeys(run);
  const expired = await createKey(run, 'Trial', FULL_SCOPES, '--expires-in-days', '1');
  // Made before the revocation: a restore of it must not undo that.
  await run('backup', `${folder}-older.db`);
  await runAt(endsMs - DAY_MS / 2, 'keys', 'revoke', keys.revoked.prefix);
  const file = join(folder, DATABASE);
  const roomTypeIds = listIds(file, 'room_type');
  return { ...keys, expired, roomTypeIds, roomIds: listIds(file, 'unit') };
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
