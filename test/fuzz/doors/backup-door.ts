import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { z } from 'zod';
import { findReplyProblem } from '../check/find-reply-problem';
import { findTraces } from '../check/find-traces';
import type { BrowserPage, PageOutcome } from '../send/browser-page';
import type { PageResult } from '../send/page-pool';
import { createPagePool } from '../send/page-pool';
import { chooseFile, uploadFile } from '../send/transfer-file';
import type { FuzzTarget } from '../world/fuzz-target';
import { OWNER } from '../world/seed-service';
import type { Door } from './door';
import { createDoor } from './door';

/** One change of a backup's bytes. Positions are shares of its length, so that they fit any backup. */
const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flip'), at: z.number(), mask: z.int() }),
  z.strictObject({ kind: z.literal('header'), at: z.int(), value: z.int() }),
  z.strictObject({ kind: z.literal('zero'), at: z.number(), length: z.int() }),
  z.strictObject({ kind: z.literal('swap'), from: z.number(), to: z.number() }),
  z.strictObject({ kind: z.literal('cut'), at: z.number() }),
  z.strictObject({ kind: z.literal('append'), text: z.string() }),
  z.strictObject({ kind: z.literal('sql'), sql: z.string() }),
]);

type Change = z.infer<typeof changeSchema>;

const backupCaseSchema = z.strictObject({ changes: z.array(changeSchema) });
type BackupCase = z.infer<typeof backupCaseSchema>;

const PAGE = 4096;

/** Statements that make another schema or other content. */
const statements: readonly string[] = [
  'CREATE TRIGGER evil AFTER INSERT ON audit_record BEGIN UPDATE api_key SET revoked_at = NULL; END',
  'CREATE VIEW evil AS SELECT * FROM api_key',
  'CREATE TABLE evil (x)',
  'CREATE INDEX evil ON api_key (name)',
  'DROP TABLE api_key',
  'DROP TABLE audit_record',
  'DROP TABLE audit_block',
  'DROP VIEW audit_end',
  'DROP TRIGGER api_key_is_frozen',
  'PRAGMA application_id = 1',
  'PRAGMA user_version = 99',
  'PRAGMA user_version = 0',
  "PRAGMA encoding = 'UTF-16'",
  'PRAGMA auto_vacuum = FULL',
  'PRAGMA journal_mode = WAL',
  'PRAGMA writable_schema = ON; DELETE FROM sqlite_schema',
  "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE x(' WHERE type = 'table'",
  "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 1 WHERE type = 'table'",
  'DELETE FROM audit_window',
  'UPDATE audit_window SET last_seq = last_seq + 5',
  "INSERT INTO audit_block VALUES (1, 9, 0, zeroblob(32), x'05ff')",
  'DELETE FROM member',
  'DELETE FROM organisation',
  'DELETE FROM property',
  "UPDATE api_key SET scopes = 'x'",
  "UPDATE api_key SET name = char(0) || '__proto__'",
  'VACUUM',
];

const share = fc.integer({ min: 0, max: 9_999 }).map((value) => value / 10_000);

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('flip' as const),
      at: share,
      mask: fc.integer({ min: 1, max: 255 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('header' as const),
      at: fc.integer({ min: 0, max: 120 }),
      value: fc.integer({ min: 0, max: 255 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('zero' as const),
      at: share,
      length: fc.constantFrom(1, 16, 512, PAGE),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap' as const), from: share, to: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: share }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      text: fc.constantFrom('x', 'x'.repeat(PAGE)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sql' as const), sql: fc.constantFrom(...statements) }),
  },
);

/** Runs a statement on the bytes of a database. Returns them unchanged if it cannot run. */
function runSql(bytes: Buffer, file: string, sql: string): Buffer {
  writeFileSync(file, bytes);
  try {
    const db = new Database(file);
    try {
      db.unsafeMode(true);
      db.exec(sql);
    } finally {
      db.close();
    }
    return readFileSync(file);
  } catch {
    return bytes;
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
  }
}

function applyChange(bytes: Buffer, file: string, given: Change): Buffer {
  const changed = Buffer.from(bytes);
  const getOffset = (at: number): number => Math.floor(at * changed.length);
  const pageAt = (at: number): number => getOffset(at) - (getOffset(at) % PAGE);
  switch (given.kind) {
    case 'flip':
      if (changed.length > 0) changed[getOffset(given.at)] = (changed[getOffset(given.at)] ?? 0) ^ given.mask;
      return changed;
    case 'header':
      if (given.at < changed.length) changed[given.at] = given.value;
      return changed;
    case 'zero':
      return changed.fill(
        0,
        getOffset(given.at),
        Math.min(changed.length, getOffset(given.at) + given.length),
      );
    case 'swap':
      bytes.copy(changed, pageAt(given.to), pageAt(given.from), pageAt(given.from) + PAGE);
      return changed;
    case 'cut':
      return changed.subarray(0, getOffset(given.at));
    case 'append':
      return Buffer.concat([changed, Buffer.from(given.text)]);
    case 'sql':
      return runSql(changed, file, given.sql);
  }
}

/** Downloads a backup of the service as a page does. */
async function downloadBackup({ client, port }: FuzzTarget, page: BrowserPage): Promise<Buffer> {
  const { ticket, url } = await chooseFile(page, 'backup', 'backup.db');
  const outcome = await page.call('service.backup', { file: ticket });
  if (outcome.kind !== 'reply' || !outcome.reply.ok) throw new Error(`no backup: ${JSON.stringify(outcome)}`);
  const lines = [`GET ${url} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...page.listHeaders()];
  const answer = await client.send(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), { isWhole: true });
  return answer.body;
}

const isDone = (outcome: PageOutcome): boolean => outcome.kind === 'reply' && outcome.reply.ok;

/** Creates the door of backups: a real one, damaged or made by another hand, uploaded, inspected and restored. */
export function createBackupDoor(target: FuzzTarget): Door {
  const pool = createPagePool(target, OWNER);
  let original: Promise<Buffer> | null = null;
  let files = 0;

  async function tryChanges(page: BrowserPage, { changes }: BackupCase): Promise<PageResult> {
    original ??= downloadBackup(target, page);
    files += 1;
    const file = join(target.dataDirectory, '..', `changed-${files}.db`);
    const bytes = changes.reduce((before, given) => applyChange(before, file, given), await original);
    const ticket = await uploadFile(target, page, { purpose: 'restore', name: 'backup.db', bytes });
    const inspected = await page.call('service.inspectBackup', { file: ticket });
    const judge = (command: string, outcome: PageOutcome): string | null =>
      findReplyProblem({ member: 'owner', command, frame: '{}' }, outcome) ??
      findTraces(JSON.stringify(outcome), '', target.values);
    const problem = judge('service.inspectBackup', inspected);
    // What inspection accepts could become the database of the run.
    if (problem !== null || isDone(inspected)) return { problem, mayEndSession: false };
    const restored = await page.call('service.restore', { file: ticket });
    const accepted = isDone(restored) ? 'a backup that inspection refuses was restored' : null;
    return { problem: accepted ?? judge('service.restore', restored), mayEndSession: true };
  }

  return createDoor({
    name: 'backup',
    workers: 2,
    schema: backupCaseSchema,
    inputs: fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }) }),
    attempt: (input) => pool.withPage((page) => tryChanges(page, input)),
    close: () => pool.close(),
  });
}
