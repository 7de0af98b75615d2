import { migrate } from '@server/db/sqlite/engine/migrate';
import { findSchemaDifference, hashSchema, SCHEMA_HASH } from '@server/db/sqlite/engine/schema-check';
import { openDatabase } from '@server/db/sqlite/store/open-database';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOldDatabase } from '../../../../support/db/old-database';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

function createDatabase(): Database.Database {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  migrate(db, 1000);
  return db;
}

describe('the schema of a database', () => {
  it('has the hash that a start compares, after all migrations', () => {
    expect(hashSchema(createDatabase())).toBe(SCHEMA_HASH);
  });

  it('does not differ right after its migrations, nor in an older version', () => {
    expect(findSchemaDifference(createDatabase())).toBeNull();
    const old = new Database(createOldDatabase(), { readonly: true });
    onTestFinished(() => void old.close());
    expect(findSchemaDifference(old)).toBeNull();
  });

  it.each([
    [
      'CREATE TRIGGER revive AFTER INSERT ON audit_record BEGIN UPDATE api_key SET revoked_at = NULL; END',
      { difference: 'unknown', object: 'trigger revive' },
    ],
    ['CREATE VIEW keys AS SELECT * FROM api_key', { difference: 'unknown', object: 'view keys' }],
    ['CREATE INDEX by_name ON api_key (name)', { difference: 'unknown', object: 'index by_name' }],
    ['CREATE TABLE extra (id INTEGER) STRICT', { difference: 'unknown', object: 'table extra' }],
    ['DROP TRIGGER api_key_is_frozen', { difference: 'missing', object: 'trigger api_key_is_frozen' }],
    [
      `DROP TRIGGER api_key_is_kept;
       CREATE TRIGGER api_key_is_kept BEFORE DELETE ON api_key BEGIN SELECT 1; END`,
      { difference: 'changed', object: 'trigger api_key_is_kept' },
    ],
  ])('is refused after %s', (change, difference) => {
    const db = createDatabase();
    db.exec(change);
    expect(findSchemaDifference(db)).toEqual(difference);
  });

  it('is refused with a trigger under a name that SQLite reserves', () => {
    const db = createDatabase();
    db.unsafeMode(true);
    db.pragma('writable_schema = ON');
    db.exec(`INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES
      ('trigger', 'sqlite_revive', 'audit_record', 0, 'CREATE TRIGGER sqlite_revive AFTER INSERT ON audit_record BEGIN SELECT 1; END')`);
    expect(findSchemaDifference(db)).toEqual({ difference: 'unknown', object: 'trigger sqlite_revive' });
  });

  verifies(
    'run.schema-is-ours',
    'that is not ours stops the start, and the file is left as it is',
    async () => {
      const { file, store } = openTestStore();
      await store.close();
      const db = new Database(file);
      db.exec('CREATE TRIGGER later AFTER INSERT ON audit_record BEGIN SELECT 1; END');
      db.close();
      expect(() => openDatabase(file, 1000, { checksEveryPage: false })).toThrow(
        expect.objectContaining({
          code: 'database_damaged',
          message: expect.stringContaining('it has an unknown trigger later'),
        }),
      );
    },
  );
});
