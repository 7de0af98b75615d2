import type { Database } from 'better-sqlite3';

/**
 * Largest number of names. A caller names itself, so it could fill a database with names. Further ones are stored in their records.
 */
export const MAX_CLIENTS = 1_000;

/** The names of clients that recur in audit records. */
export interface ClientTable {
  /** Gets the id of a name, and adds it if there is none. null: the table is full. */
  ensureId(name: string): number | null;
  /** Clears the cache. It may hold names of a transaction that was not committed. */
  forget(): void;
}

/** Creates the table of names over one connection. */
export function createClientTable(db: Database): ClientTable {
  const find = db.prepare<[string], number>('SELECT id FROM audit_client WHERE text = ?').pluck();
  const readLast = db.prepare<[], number | null>('SELECT max(id) FROM audit_client').pluck();
  const insert = db.prepare<[string]>('INSERT INTO audit_client (text) VALUES (?)');
  const known = new Map<string, number>();

  function findOrInsert(name: string): number | null {
    const found = find.get(name);
    if (found !== undefined) return found;
    return (readLast.get() ?? 0) >= MAX_CLIENTS ? null : Number(insert.run(name).lastInsertRowid);
  }

  return {
    ensureId(name) {
      const id = known.get(name) ?? findOrInsert(name);
      if (id !== null) known.set(name, id);
      return id;
    },
    forget: () => known.clear(),
  };
}

/** Creates a reader of names by id with a cache for one query. A database of an older version has no such table. */
export function createClientReader(db: Database): (id: number) => string {
  const names = new Map<number, string>();
  return (id) => {
    const name =
      names.get(id) ??
      db.prepare<[number], string>('SELECT text FROM audit_client WHERE id = ?').pluck().get(id);
    if (name === undefined) throw new Error(`the audit log has no client ${id}`);
    names.set(id, name);
    return name;
  };
}
