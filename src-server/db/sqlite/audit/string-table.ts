import type { Database } from 'better-sqlite3';

/** Ids remembered: keys, operations and codes of a busy house many times over. */
const MOST_KNOWN = 10_000;

/** A word and its number. */
export interface AuditTerm {
  readonly id: number;
  readonly text: string;
}

/** Ids of the words that recur in audit records. */
export interface StringTable {
  /** The word's id, or null if no record has used it. */
  find(text: string): number | null;
  /** The words that a LIKE pattern matches; `\` escapes. */
  matching(pattern: string): readonly AuditTerm[];
  /** The word's id, given now if it has none; null stays null. */
  idOf(text: string | null): number | null;
  /** The word's id; null if it has none. */
  idIfAny(text: string | null): number | null;
  /** Forgets what `createId` learnt in transactions of which it is not known that they were committed. */
  forget(): void;
  /** Reads words by id and remembers them, for one query. */
  reader(): (id: number) => string;
}

/** The dictionary over one connection. */
export function createStringTable(db: Database): StringTable {
  const find = db.prepare<[string], { id: number }>('SELECT id FROM audit_term WHERE text = ?');
  const like = db.prepare<[string], AuditTerm>(
    "SELECT id, text FROM audit_term WHERE text LIKE ? ESCAPE '\\' ORDER BY id",
  );
  const insert = db.prepare<[string]>('INSERT INTO audit_term (text) VALUES (?)');
  const read = db.prepare<[number], { text: string }>('SELECT text FROM audit_term WHERE id = ?');
  const known = new Map<string, number>();

  function remember(text: string, id: number): number {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, id);
    return id;
  }

  function idIfAny(text: string | null): number | null {
    if (text === null) return null;
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const found = find.get(text);
    return found === undefined ? null : remember(text, found.id);
  }

  return {
    find: (text) => find.get(text)?.id ?? null,
    matching: (pattern) => like.all(pattern),
    idOf(text) {
      const id = idIfAny(text);
      return id !== null || text === null ? id : remember(text, Number(insert.run(text).lastInsertRowid));
    },
    idIfAny,
    forget: () => known.clear(),
    reader() {
      const terms = new Map<number, string>();
      return (id) => {
        const word = terms.get(id) ?? read.get(id)?.text;
        if (word === undefined) throw new Error(`the audit log has no word ${id}`);
        terms.set(id, word);
        return word;
      };
    },
  };
}
