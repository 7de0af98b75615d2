import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createIdempotencyStore } from '@server/db/shared/keys/idempotency-store.shared';
import { createAuditStore } from '@server/db/sqlite/audit/audit-store.sqlite';
import { migrations } from '@server/db/sqlite/engine/migrate';
import { createSqliteSql } from '@server/db/sqlite/engine/sqlite-sql';
import { APPLICATION_ID, openDatabase } from '@server/db/sqlite/store/open-database';
import { upgradeDatabase } from '@server/db/sqlite/store/upgrade-database';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOldDatabase, listMigrations } from '../../../../support/db/old-database';
import { OLD_RECORDS, OLD_VERSION } from '../../../../support/db/old-database-file';
import { verifies } from '../../../../support/service/verifies';

function open(file: string, keepsOlder = true): Database.Database {
  const { writer, reader } = openDatabase(file, 1000, { checksEveryPage: true, keepsOlder });
  onTestFinished(() => {
    reader.close();
    writer.close();
  });
  return writer;
}

const getStoredFile = (file: string): string => `${file}.at-${OLD_VERSION}`;

describe('an older database', () => {
  verifies(
    'run.backup-before-migration',
    'is kept under the name of its version, then brought to this one',
    () => {
      const file = createOldDatabase();
      open(file);
      expect(listMigrations(file)).toEqual(migrations.map(({ id }) => id));
      const stored = getStoredFile(file);
      expect(listMigrations(stored).at(-1)).toBe(OLD_VERSION);
      expect(statSync(stored).mode & 0o777).toBe(0o600);
      const copy = new Database(stored, { readonly: true });
      onTestFinished(() => void copy.close());
      expect(copy.prepare('SELECT count(*) FROM audit_record').pluck().get()).toBe(OLD_RECORDS);
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(copy.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
    },
  );

  it('has its records and its setup after it', async () => {
    const db = open(createOldDatabase());
    const { store } = createAuditStore({ db, countFailure: () => 1 });
    expect((await store.span(0, 99)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(db.prepare('SELECT count(*) FROM setup_step').pluck().get()).toBe(0);
  });

  it('that was set up has no step of the first run left', () => {
    const db = open(
      createOldDatabase(
        `INSERT INTO property VALUES ('p', 'Harbour House', 'Europe/Lisbon', 'EUR', 'PT', '15:00', '11:00', 7, '{}', 0, 1, 7, 7)`,
      ),
    );
    expect(db.prepare('SELECT step, done_at FROM setup_step ORDER BY step').raw().all()).toEqual([
      ['modules', 7],
      ['service', 7],
    ]);
  });

  it('remembers no refusal under an Idempotency-Key after it, and counts its answers', async () => {
    const answer = (name: string, status: number) =>
      `INSERT INTO idempotency VALUES ('k', 'create_reservation', '${name}', '', ${status}, '{}', '{}', NULL, NULL, 7);`;
    const db = open(
      createOldDatabase(`
        INSERT INTO property VALUES ('p', 'Harbour House', 'Europe/Lisbon', 'EUR', 'PT', '15:00', '11:00', 7, '{}', 0, 1, 7, 7);
        INSERT INTO api_key VALUES ('k', 'p', 0, 'Sync', '${'0'.repeat(16)}', '${'0'.repeat(64)}', '[]', 7, NULL, NULL);
        ${answer('done', 201)} ${answer('also done', 200)} ${answer('full', 409)}`),
    );
    const idempotency = createIdempotencyStore(createSqliteSql(db));
    const found = ['done', 'also done', 'full'].map((name) =>
      idempotency.find('k', 'create_reservation', name, DAY_MS),
    );
    expect((await Promise.all(found)).map((stored) => stored?.status)).toEqual([201, 200, undefined]);
    expect(db.prepare('SELECT key_id, answers FROM idempotency_count').raw().all()).toEqual([['k', 3]]);
  });

  verifies('key.created-by', 'has the creators of its keys from its log, as far as it knows them', () => {
    const key = (id: string, prefix: string) =>
      `INSERT INTO api_key VALUES ('${id}', 'p', 0, 'Sync', '${prefix}', '${prefix.repeat(4)}', '[]', 7, NULL, NULL);`;
    const record = (seq: number, actor: number, outcome: number) =>
      `INSERT INTO audit_record (seq, at, channel, actor_kind, actor, operation, outcome, target_id, request_id, duration_us, hash)
       VALUES (${seq}, 7, 2, 1, ${actor}, 4, ${outcome}, '${'a'.repeat(16)}', 'r', 1, zeroblob(32));`;
    const db = open(
      createOldDatabase(`
        INSERT INTO property VALUES ('p', 'Harbour House', 'Europe/Lisbon', 'EUR', 'PT', '15:00', '11:00', 7, '{}', 0, 1, 7, 7);
        INSERT INTO member VALUES ('m', 'Maren', 'maren@example.com', 1, NULL, 0, NULL, 7);
        INSERT INTO member VALUES ('n', 'Nils', 'nils@example.com', 1, NULL, 0, NULL, 7);
        INSERT INTO audit_term VALUES (3, 'maren@example.com'), (4, 'keys.create'), (5, 'nils@example.com');
        ${key('k', 'a'.repeat(16))} ${key('l', 'b'.repeat(16))} ${record(6, 5, 1)} ${record(7, 3, 0)}`),
    );
    expect(db.prepare('SELECT prefix, note, contact, created_by FROM key_note').raw().all()).toEqual([
      ['a'.repeat(16), '', '', 'm'],
    ]);
  });

  it('leaves no copy where none is wanted, nor one of a database of this version', () => {
    const file = createOldDatabase();
    open(file, false).close();
    expect(existsSync(getStoredFile(file))).toBe(false);
    open(file).close();
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.at-'))).toEqual([]);
  });

  it('with a broken log is brought along: it was broken before', () => {
    const file = createOldDatabase('UPDATE audit_record SET duration_us = 7 WHERE seq = 3');
    open(file);
    expect(listMigrations(file)).toHaveLength(migrations.length);
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
      'audit log would fail verification',
    ],
  ] as const;

  it.each(faults)('%s', (_fault, change, message) => {
    const file = createOldDatabase();
    const db = new Database(file);
    onTestFinished(() => void db.close());
    db.exec(change);
    expect(() => upgradeDatabase(db, file, 1000, true)).toThrow(
      expect.objectContaining({ code: 'database_damaged', message: expect.stringContaining(message) }),
    );
    expect(listMigrations(file).at(-1)).toBe(OLD_VERSION);
    expect(listMigrations(getStoredFile(file)).at(-1)).toBe(OLD_VERSION);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.part'))).toEqual([]);
  });
});
