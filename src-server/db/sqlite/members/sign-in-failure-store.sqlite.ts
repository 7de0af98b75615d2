import type {
  AddressFailures,
  SignInFailureStore,
  SignInFailures,
} from '@server/stores/sign-in-failure-store';
import type { Database } from 'better-sqlite3';

/** Largest number of counted email addresses that belong to no member. Above it, the oldest are removed. */
const MAX_UNKNOWN_ADDRESSES = 1000;

/** The tables that count wrong passwords and wrong recovery codes. */
type FailureTable = 'sign_in_failure' | 'recover_failure';

/** Creates the counters of consecutive wrong attempts over one connection. */
export function createSignInFailureStore(db: Database, table: FailureTable): SignInFailureStore {
  const find = db.prepare<[string], SignInFailures>(
    `SELECT count, last_at AS lastAtMs FROM ${table} WHERE email = ?`,
  );
  const add = db.prepare<[string, number], SignInFailures>(
    `INSERT INTO ${table} (email, count, last_at) VALUES (?, 1, ?)
     ON CONFLICT (email) DO UPDATE SET count = count + 1, last_at = excluded.last_at
     RETURNING count, last_at AS lastAtMs`,
  );
  const clearAnonymousFailures = db.prepare(
    `DELETE FROM ${table} WHERE email IN (
       SELECT email FROM ${table} WHERE email NOT IN (SELECT email FROM member)
       ORDER BY last_at DESC, email LIMIT -1 OFFSET ${MAX_UNKNOWN_ADDRESSES})`,
  );
  const list = db.prepare<[], AddressFailures>(
    `SELECT email, count, last_at AS lastAtMs FROM ${table} ORDER BY email`,
  );
  const insert = db.prepare<[string, number, number]>(
    `INSERT INTO ${table} (email, count, last_at) VALUES (?, ?, ?)`,
  );
  const clearAll = db.prepare(`DELETE FROM ${table}`);
  const clear = db.prepare<[string]>(`DELETE FROM ${table} WHERE email = ?`);

  return {
    find: async (email) => find.get(email) ?? null,
    async add(email, atMs) {
      const failures = add.get(email, atMs);
      clearAnonymousFailures.run();
      return failures ?? { count: 1, lastAtMs: atMs };
    },
    async clear(email) {
      clear.run(email);
    },
    list: async () => list.all(),
    async replaceAll(failures) {
      clearAll.run();
      for (const { email, count, lastAtMs } of failures) insert.run(email, count, lastAtMs);
    },
  };
}
