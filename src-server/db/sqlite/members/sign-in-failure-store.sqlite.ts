import type {
  AttemptSource,
  SignInFailureStore,
  SignInFailures,
  StoredFailures,
} from '@server/stores/sign-in/sign-in-failure-store';
import type { Database } from 'better-sqlite3';

/** Largest number of counted sources for email addresses that belong to no member. Above it, the oldest are removed. */
const MAX_UNKNOWN = 1000;

/**
 * Largest number of counted sources of one kind for the address of a member. Far fewer sessions are open at once, so no session
 * loses its count while it can go on.
 */
const MAX_SOURCES = 200;

/** The tables that count wrong passwords and wrong recovery codes. */
type FailureTable = 'sign_in_failure' | 'recover_failure';

type Kind = AttemptSource['kind'];

interface FailureRow extends SignInFailures {
  readonly email: string;
  readonly kind: Kind;
  readonly id: string;
}

const toStoredFailures = ({ email, kind, id, count, lastAtMs }: FailureRow): StoredFailures => ({
  email,
  source: { kind, id },
  count,
  lastAtMs,
});

/** Prepares the removal of the oldest counts beyond their limits. */
function prepareLimits(db: Database, table: FailureTable): (email: string, kind: Kind) => void {
  const limitUnknown = db.prepare(
    `DELETE FROM ${table} WHERE (email, kind, source) IN (
       SELECT email, kind, source FROM ${table} WHERE email NOT IN (SELECT email FROM member)
       ORDER BY last_at DESC, email, kind, source LIMIT -1 OFFSET ${MAX_UNKNOWN})`,
  );
  const limitSources = db.prepare<[string, Kind, string, Kind]>(
    `DELETE FROM ${table} WHERE email = ? AND kind = ? AND source IN (
       SELECT source FROM ${table} WHERE email = ? AND kind = ?
       ORDER BY last_at DESC, source LIMIT -1 OFFSET ${MAX_SOURCES})`,
  );
  return (email, kind) => {
    limitSources.run(email, kind, email, kind);
    limitUnknown.run();
  };
}

type Counters = Pick<SignInFailureStore, 'find' | 'countOfSessions' | 'add'>;

function createCounters(db: Database, table: FailureTable): Counters {
  const find = db.prepare<[string, Kind, string], SignInFailures>(
    `SELECT count, last_at AS lastAtMs FROM ${table} WHERE email = ? AND kind = ? AND source = ?`,
  );
  const sum = db
    .prepare<[string, number], number>(
      `SELECT coalesce(sum(count), 0) FROM ${table} WHERE email = ? AND kind = 'session' AND last_at > ?`,
    )
    .pluck();
  const add = db.prepare<[string, Kind, string, number], SignInFailures>(
    `INSERT INTO ${table} (email, kind, source, count, last_at) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT (email, kind, source) DO UPDATE SET count = count + 1, last_at = excluded.last_at
     RETURNING count, last_at AS lastAtMs`,
  );
  const applyLimits = prepareLimits(db, table);
  return {
    find: async (email, { kind, id }) => find.get(email, kind, id) ?? null,
    countOfSessions: async (email, sinceMs) => sum.get(email, sinceMs) ?? 0,
    async add(email, { kind, id }, atMs) {
      const failures = add.get(email, kind, id, atMs);
      applyLimits(email, kind);
      return failures ?? { count: 1, lastAtMs: atMs };
    },
  };
}

/** Creates the counters of consecutive wrong attempts over one connection. */
export function createSignInFailureStore(db: Database, table: FailureTable): SignInFailureStore {
  const list = db.prepare<[], FailureRow>(
    `SELECT email, kind, source AS id, count, last_at AS lastAtMs FROM ${table} ORDER BY email, kind, source`,
  );
  const insert = db.prepare<[string, Kind, string, number, number]>(
    `INSERT INTO ${table} (email, kind, source, count, last_at) VALUES (?, ?, ?, ?, ?)`,
  );
  const removeAll = db.prepare(`DELETE FROM ${table}`);
  const clear = db.prepare<[string, Kind, string]>(
    `DELETE FROM ${table} WHERE email = ? AND kind = ? AND source = ?`,
  );
  const clearAll = db.prepare<[string]>(`DELETE FROM ${table} WHERE email = ?`);
  return {
    ...createCounters(db, table),
    clear: async (email, { kind, id }) => void clear.run(email, kind, id),
    clearAll: async (email) => void clearAll.run(email),
    list: async () => list.all().map(toStoredFailures),
    async replaceAll(failures) {
      removeAll.run();
      for (const { email, source, count, lastAtMs } of failures)
        insert.run(email, source.kind, source.id, count, lastAtMs);
    },
  };
}
