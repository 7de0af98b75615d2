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
