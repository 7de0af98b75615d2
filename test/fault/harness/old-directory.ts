import { hash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '@server/db/sqlite/engine/migrate';
import { formatToken } from '@shared/kernel/token';
import { createOldDatabaseFile } from '../../support/db/old-database-file';
import type { Base, CreatedKey } from './base-content';
import { DATABASE } from './base-directory';
import { withDatabase } from './check-calls';

const createFixedKey = (digit: string): CreatedKey => {
  const prefix = digit.repeat(16);
  return { prefix, token: formatToken(prefix, digit.repeat(48)) };
};

const inUse = createFixedKey('a');
const revoked = createFixedKey('b');

/** The keys of a directory of an early release. It has no rooms. */
export const oldBase: Base = {
  full: [inUse],
  narrow: inUse,
  revoked,
  expired: revoked,
  roomTypeIds: [],
  roomIds: [],
};

const createKeyRow = ({ prefix, token }: CreatedKey, revokedAt: string): string =>
  `INSERT INTO api_key VALUES ('key_${prefix}0123456789', 'prp_01jd8v9p3q5r7s9t1v3x5z7b9c', 0, 'Key', '${prefix}', '${hash('sha256', token)}',
     '["property.profile.read","reservations.reservation.read"]', 1, NULL, ${revokedAt});`;

const CONTENT = `
  INSERT INTO property VALUES ('prp_01jd8v9p3q5r7s9t1v3x5z7b9c', 'Harbour House', 'Europe/Lisbon', 'EUR', 'PT', '15:00', '11:00', 7,
    '{}', 1, 1, 7, 7);
  INSERT INTO member VALUES ('mem_01jd8v9p3q5r7s9t1v3x5z7b9c', 'Maren', 'maren@example.com', 1, NULL, 0, NULL, 1);
  INSERT INTO assignment VALUES ('mem_01jd8v9p3q5r7s9t1v3x5z7b9c', 'prp_01jd8v9p3q5r7s9t1v3x5z7b9c', 'owner');
  ${createKeyRow(inUse, 'NULL')} ${createKeyRow(revoked, '9')}`;

/** Creates a data directory of the oldest version, with a key in use and a revoked one. */
export function createOldDirectory(folder: string, name: string): string {
  const data = join(folder, name);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  createOldDatabaseFile(join(data, DATABASE), CONTENT, migrations[0]?.id);
  return data;
}

/** Describes tables, indexes, triggers, applied migrations and numbers of records, in one text. */
export const describeVersion = (data: string): string =>
  withDatabase(join(data, DATABASE), (db) => {
    const schema = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').raw().all();
    const applied = db.prepare('SELECT id, hash FROM migration ORDER BY id').raw().all();
    const keys = db.prepare('SELECT prefix, scopes, revoked_at FROM api_key ORDER BY prefix').raw().all();
    return JSON.stringify([schema, applied, keys]);
  });
