import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { encodeExtras } from '@server/features/audit/chain/extras';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { createAuditEntry } from '../audit/audit-entry';
import { createCallEntries } from '../audit/audit-log';
import { parseJsonOutput } from '../service/command-line';
import { createTemporaryFolder, createTestClock } from '../service/store';

/** The database of a data directory. */
export const getDatabaseFile = (directory: string): string => join(directory, 'brasstag.db');

/** Rows of tables that the command line leaves empty, so that each is copied with something in it. */
const FURTHER_ROWS = `
  INSERT OR IGNORE INTO role VALUES ('rol_1', 'Night audit', '[]', 1, 2);
  INSERT OR IGNORE INTO service_setting VALUES ('port', '4319');
  INSERT OR IGNORE INTO recovery_code SELECT id, '${'ab'.repeat(32)}' FROM member LIMIT 1;
  INSERT OR IGNORE INTO sign_in_failure VALUES ('a@example.com', 'session', 's', 3, 5);
  INSERT OR IGNORE INTO recover_failure VALUES ('a@example.com', 'address', '192.0.2.1', 2, 6);
  INSERT OR IGNORE INTO setup_step VALUES ('service', 7);
  INSERT OR IGNORE INTO key_replacement SELECT min(prefix), max(prefix), 8 FROM api_key;
  INSERT OR IGNORE INTO key_predecessor SELECT min(id), max(id) FROM api_key;
  INSERT INTO idempotency (key_id, path, idempotency_key, request_hash, status, headers, body, target_id, created_at)
    SELECT k.id, 'POST /v1/reservations', j.value, 'hash', 201, '{}', '{"id":"x"}', NULL, 4 FROM api_key k, json_each('["a","b"]') j LIMIT 3;
  UPDATE idempotency_count SET answers = answers + 5;
  INSERT OR IGNORE INTO reservation_history SELECT id, version, 30 FROM reservation LIMIT 1;
  INSERT OR IGNORE INTO event VALUES ((SELECT id FROM property), 900, 'property.updated', 'x', '["name"]', 2, 8, NULL, NULL);
  INSERT OR IGNORE INTO webhook SELECT 'whk_1', property_id, id, 'https://example.com/hook', '[]', 9, NULL, NULL, 3, 1, 10, 11, 12
    FROM api_key LIMIT 1;
  INSERT OR IGNORE INTO webhook_secret (id, webhook_id, ends_at, sealed) VALUES (41, 'whk_1', NULL, x'00ff10');
  INSERT OR IGNORE INTO webhook_request (id, webhook_id, event_seq, created_at) VALUES (7, 'whk_1', NULL, 13);
  INSERT OR IGNORE INTO webhook_attempt VALUES (9, 'whk_1', 14, 'msg_1', 2, 1, 500, 'answer', 'Größe "x"', 15);
  INSERT OR IGNORE INTO webhook_host VALUES ('example.com', 16);
  INSERT OR IGNORE INTO sign_in_place SELECT id, '192.0.2.0', 17, 18, 1 FROM member LIMIT 1;
  INSERT OR IGNORE INTO mail_server VALUES (1, 'mail.example.com', 587, 'starttls', 'hotel', 'hotel@example.com', x'0102', 19);
  INSERT OR IGNORE INTO notice_choice SELECT id, '', 'key_expires', '["email"]' FROM member LIMIT 1;
  INSERT OR IGNORE INTO notice_seen SELECT id, 'event', 20 FROM member LIMIT 1;
  INSERT OR IGNORE INTO notice (id, member_id, event, title, help, created_at, attempts)
    SELECT 33, id, 'event', 'title', 'help', 21, 0 FROM member LIMIT 1;
  INSERT OR IGNORE INTO network_listener (id, is_on, address, port, names) VALUES (1, 0, '192.0.2.9', 8443, '[]');
  INSERT OR IGNORE INTO audit_rerun VALUES (60, 59);
  INSERT OR IGNORE INTO auth_failure_count VALUES (22, '192.0.2.7', 'unknown_token', 30, 20);
  UPDATE clock SET doubted_at = 4102444800000, suspect_run_ms = 23, suspect_seen_at = 4102444800007;
`;

/** Real bookings of one hotel, as the program brings them. */
const BOOKINGS = join(import.meta.dirname, '../../../src-server/features/setup/demo/bookings.csv');

const { now } = createTestClock();

/** Sets up a property with real bookings and three keys, of which one is revoked. */
async function setUp(directory: string): Promise<void> {
  const run = (...args: string[]) => parseJsonOutput([...args, '--data-dir', directory], { now });
  const localOptions = ['--time-zone', 'Europe/Lisbon', '--currency', 'EUR', '--country', 'PT'];
  const owner = ['--owner-name', 'Ana', '--owner-email', 'ana@example.com'];
  await run('setup', '--organisation', 'Quay', '--property', 'City', ...localOptions, ...owner);
  await run(
    'import',
    'reservations',
    BOOKINGS,
    '--property',
    'City',
    '--hotel',
    'City Hotel',
    '--create-units',
  );
  await run('modules', 'set', 'integration', 'on', '--property', 'City');
  const createKey = async (name: string) => {
    const scope = ['--scope', 'property.profile.read'];
    const created = await run('keys', 'create', '--property', 'City', '--name', name, ...scope);
    return z.object({ prefix: z.string() }).parse(created).prefix;
  };
  await createKey('Website');
  await createKey('Door locks');
  await run('keys', 'revoke', await createKey('Old website'));
}

/** Adds calls, removes the oldest records, and adds some that few installations have. */
async function addRecords(file: string): Promise<void> {
  const clock = createTestClock();
  const nowMs = clock.now();
  const store = openStore({
    ...clock,
    file,
    beginWithinMs: 800,
    checksEveryPage: false,
    onFailure: () => undefined,
  });
  await store.transact(async ({ audit }) => {
    for (const entry of createCallEntries(1500)) await audit.append({ ...entry, atMs: nowMs });
  });
  await store.transact(({ audit }) => audit.prune(nowMs + 1, 20, createAuditEntry({ atMs: nowMs })));
  await store.transact(async ({ audit }) => {
    await audit.append(createAuditEntry({ atMs: nowMs, extras: encodeExtras({ client: 'agent 1.2' }) }));
    await audit.append(createAuditEntry({ atMs: nowMs, targetId: 'a\0b\x1ac', address: '2001:db8::1' }));
    await audit.append(createAuditEntry({ atMs: nowMs - DAY_MS, targetId: 'späte Züge 🚂' }));
  });
  await store.close();
}

/** Makes the data directory of an installation with real bookings, calls, and a row in every table. */
export async function makeInstallation(folder: string): Promise<void> {
  await setUp(folder);
  await addRecords(getDatabaseFile(folder));
  const db = new Database(getDatabaseFile(folder));
  db.exec(FURTHER_ROWS);
  db.close();
}

/** Copies an installation for one test. */
export function copyInstallation(folder: string): string {
  const copy = join(createTemporaryFolder(), 'data');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Writes the URL of a database to a file that only its owner can read. */
export function writeUrlFile(url: string): string {
  const file = join(createTemporaryFolder(), 'database.url');
  writeFileSync(file, `${url}\n`);
  chmodSync(file, 0o600);
  return file;
}
