import type { Database } from 'better-sqlite3';

/** Largest number of ids in the cache: far more than the keys, operations and codes of a busy property. */
const MAX_CACHED = 10_000;

/** An entry of the dictionary. */
export interface AuditTerm {
  readonly id: number;
  readonly text: string;
}

/** The dictionary: ids of the texts that recur in audit records. */
export interface StringTable {
  /** Finds the id of a text. Null if no record has used it. */
  find(text: string): number | null;
  /** Lists the entries that a LIKE pattern matches; `\` escapes. */
  matching(pattern: string): readonly AuditTerm[];
  /** Gets the id of a text, and adds an entry if there is none. Null stays null. */
  ensureId(text: string | null): number | null;
  /** Gets the id of a text through the cache. Null if it has none. */
  findCachedId(text: string | null): number | null;
  /** Clears the cache. It may hold entries of a transaction that was not committed. */
  forget(): void;
  /** Creates a reader of texts by id with a cache for one query. */
  reader(): (id: number) => string;
}

/** Creates the dictionary over one connection. */
export function createStringTable(db: Database): StringTable {
  const find = db.prepare<[string], { id: number }>('SELECT id FROM audit_term WHERE text = ?');
  const like = db.prepare<[string], AuditTerm>(
    "SELECT id, text FROM audit_term WHERE text LIKE ? ESCAPE '\\' ORDER BY id",
  );
  const insert = db.prepare<[string]>('INSERT INTO audit_term (text) VALUES (?)');
  const read = db.prepare<[number], { text: string }>('SELECT text FROM audit_term WHERE id = ?');
  const known = new Map<string, number>();

  function remember(text: string, id: number): number {
    if (known.size >= MAX_CACHED) known.clear();
    known.set(text, id);
    return id;
  }

  function findCachedId(text: string | null): number | null {
    if (text === null) return null;
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const found = find.get(text);
    return found === undefined ? null : remember(text, found.id);
  }

  return {
    find: (text) => find.get(text)?.id ?? null,
    matching: (pattern) => like.all(pattern),
    ensureId(text) {
      const id = findCachedId(text);
      return id !== null || text === null ? id : remember(text, Number(insert.run(text).lastInsertRowid));
    },
    findCachedId,
    forget: () => known.clear(),
    reader() {
      const terms = new Map<number, string>();
      return (id) => {
        const found = terms.get(id) ?? read.get(id)?.text;
        if (found === undefined) throw new Error(`the audit log has no word ${id}`);
        terms.set(id, found);
        return found;
      };
    },
  };
}

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
