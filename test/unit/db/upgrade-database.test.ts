import { hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GENESIS_HASH, linkHasher } from '@server/audit/chain';
import { auditStore } from '@server/db/sqlite/audit-store';
import { appliedMigrations, migrations } from '@server/db/sqlite/migrate';
import { APPLICATION_ID, openDatabase } from '@server/db/sqlite/open-database';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditEntry } from '../../support/audit-entry';
import { temporaryFolder } from '../../support/store';
import { verifies } from '../../support/verifies';

const OLD = '0002_rooms_reservations';
const RECORDS = 5;

/** Calls of one key, as they lay in the first tables. */
function insertRecords(db: Database.Database): void {
  db.exec("INSERT INTO audit_term VALUES (1, '0123456789abcdef'), (2, 'list_reservations')");
  const insert = db.prepare(
    `INSERT INTO audit_record (seq, at, channel, actor_kind, actor, operation, outcome, status, request_id, duration_us, hash)
     VALUES (?, ?, 0, 0, 1, 2, 0, 200, 'r', 345, ?)`,
  );
  const linkHash = linkHasher();
  let last: Uint8Array = GENESIS_HASH;
  for (let seq = 1; seq <= RECORDS; seq += 1) {
    const entry = auditEntry({ atMs: seq, propertyId: null, requestId: 'r', address: null });
    last = linkHash(last, seq, entry);
    insert.run(seq, seq, last);
  }
}

/** A database as an early program left it; `change` is what happened to it since. */
function oldDatabase(change = ''): string {
  const file = join(temporaryFolder(), 'brasstag.db');
  const db = new Database(file);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.exec(
    'CREATE TABLE migration (id TEXT PRIMARY KEY NOT NULL, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  );
  for (const { id, sql } of migrations.filter((migration) => migration.id <= OLD)) {
    db.exec(sql);
    db.prepare('INSERT INTO migration VALUES (?, ?, 1)').run(id, hash('sha256', sql));
  }
  db.exec("INSERT INTO organisation VALUES (1, 'Quay & Sons', 0, 1)");
  insertRecords(db);
  db.exec(change);
  db.close();
  return file;
}

function open(file: string, keepsOlder = true): Database.Database {
  const { writer, reader } = openDatabase(file, 1000, { isThorough: true, keepsOlder });
  onTestFinished(() => {
    reader.close();
    writer.close();
  });
  return writer;
}

/** The migrations a file has seen, nothing in it changed. */
function seenBy(file: string): string[] {
  const db = new Database(file, { readonly: true });
  try {
    return appliedMigrations(db).map(({ id }) => id);
  } finally {
    db.close();
  }
}

const keptOf = (file: string): string => `${file}.at-${OLD}`;

describe('an older database', () => {
  verifies(
    'run.copy-before-migration',
    'is kept under the name of its version, then brought to this one',
    () => {
      const file = oldDatabase();
      open(file);
      expect(seenBy(file)).toEqual(migrations.map(({ id }) => id));
      const kept = keptOf(file);
      expect(seenBy(kept).at(-1)).toBe(OLD);
      expect(statSync(kept).mode & 0o777).toBe(0o600);
      const copy = new Database(kept, { readonly: true });
      onTestFinished(() => void copy.close());
      expect(copy.prepare('SELECT count(*) FROM audit_record').pluck().get()).toBe(RECORDS);
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(copy.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
    },
  );

  it('has its records and its setup after it', async () => {
    const db = open(oldDatabase());
    const { store } = auditStore(db);
    expect((await store.span(0, 99)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(db.prepare('SELECT count(*) FROM setup_step').pluck().get()).toBe(0);
  });

  it('that was set up has no step of the first run left', () => {
    const db = open(
      oldDatabase(
        `INSERT INTO property VALUES ('p', 'Harbour House', 'Europe/Lisbon', 'EUR', 'PT', '15:00', '11:00', 7, '{}', 0, 1, 7, 7)`,
      ),
    );
    expect(db.prepare('SELECT step, done_at FROM setup_step ORDER BY step').raw().all()).toEqual([
      ['modules', 7],
      ['service', 7],
    ]);
  });

  it('leaves no copy where none is wanted, nor one of a database of this version', () => {
    const file = oldDatabase();
    open(file, false).close();
    expect(existsSync(keptOf(file))).toBe(false);
    open(file).close();
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.at-'))).toEqual([]);
  });

  it('with a broken log is brought along: it was broken before', () => {
    const file = oldDatabase(
      'DROP TRIGGER audit_record_is_final; UPDATE audit_record SET duration_us = 7 WHERE seq = 3',
    );
    open(file);
    expect(seenBy(file)).toHaveLength(migrations.length);
  });
});

describe('a migration that goes wrong changes nothing', () => {
  const faults = [
    [
      'it would lose a row',
      `CREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT; INSERT INTO extra VALUES (1), (2);
       CREATE TRIGGER lose AFTER INSERT ON migration BEGIN DELETE FROM extra WHERE id = 1; END`,
      'extra would have 1 rows, not 2',
    ],
    [
      'it would break the log',
      `DROP TRIGGER audit_record_is_final;
       CREATE TRIGGER spoil AFTER INSERT ON migration BEGIN UPDATE audit_record SET duration_us = 7 WHERE seq = 2; END`,
      'audit log would be broken',
    ],
  ] as const;

  it.each(faults)('%s', (_fault, change, message) => {
    const file = oldDatabase(change);
    expect(() => open(file)).toThrow(
      expect.objectContaining({ code: 'database_damaged', message: expect.stringContaining(message) }),
    );
    expect(seenBy(file).at(-1)).toBe(OLD);
    expect(seenBy(keptOf(file)).at(-1)).toBe(OLD);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.part-'))).toEqual([]);
  });
});
