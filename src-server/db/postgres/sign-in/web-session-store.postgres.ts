import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import type {
  StoredSignIn,
  StoredWebSession,
  WebSessionStore,
} from '@server/stores/sign-in/web-session-store';

interface SessionRow extends Omit<StoredWebSession, 'signIn'>, Nullable<StoredSignIn> {}

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null };

interface ChangedRow {
  readonly version: number;
}

function toStoredSession({ cookieHash, pageTokenHash, openedAtMs, version, ...row }: SessionRow) {
  const { memberId, passwordMark, beganAtMs, activeAtMs, passwordTypedAtMs } = row;
  const session = { cookieHash, pageTokenHash, openedAtMs, version };
  // The table has all five or none.
  if (
    memberId === null ||
    passwordMark === null ||
    beganAtMs === null ||
    activeAtMs === null ||
    passwordTypedAtMs === null
  )
    return { ...session, signIn: null };
  return { ...session, signIn: { memberId, passwordMark, beganAtMs, activeAtMs, passwordTypedAtMs } };
}

const SELECT = `SELECT cookie_hash AS "cookieHash", page_token_hash AS "pageTokenHash", opened_at AS "openedAtMs", version,
  member_id AS "memberId", password_mark AS "passwordMark", began_at AS "beganAtMs", active_at AS "activeAtMs",
  password_typed_at AS "passwordTypedAtMs" FROM web_session`;

const SIGN_OUT = `UPDATE web_session SET version = version + 1, member_id = NULL, password_mark = NULL, began_at = NULL,
  active_at = NULL, password_typed_at = NULL`;

function prepareStatements({ prepare }: SharedSql) {
  return {
    find: prepare<SessionRow>(`${SELECT} WHERE cookie_hash = ?`),
    list: prepare<SessionRow>(`${SELECT} ORDER BY opened_at, cookie_hash`),
    insert: prepare(
      'INSERT INTO web_session (cookie_hash, page_token_hash, opened_at, version) VALUES (@cookieHash, @pageTokenHash, @openedAtMs, 1)',
    ),
    setPageToken: prepare<ChangedRow>(
      'UPDATE web_session SET version = version + 1, page_token_hash = ? WHERE cookie_hash = ? RETURNING version',
    ),
    setSignIn: prepare<ChangedRow>(
      `UPDATE web_session SET version = version + 1, member_id = @memberId, password_mark = @passwordMark,
         began_at = @beganAtMs, active_at = @activeAtMs, password_typed_at = @passwordTypedAtMs
       WHERE cookie_hash = @cookieHash RETURNING version`,
    ),
    endSignIn: prepare<ChangedRow>(`${SIGN_OUT} WHERE cookie_hash = ? AND version = ? RETURNING version`),
    noteActivity: prepare(
      `UPDATE web_session SET active_at = greatest(active_at, @atMs)
       WHERE cookie_hash = @cookieHash AND version = @version AND member_id IS NOT NULL`,
    ),
    endIdle: prepare(`${SIGN_OUT} WHERE active_at < ?`),
    remove: prepare('DELETE FROM web_session WHERE cookie_hash = ?'),
    removeAll: prepare('DELETE FROM web_session'),
    removeOpened: prepare(
      `DELETE FROM web_session WHERE cookie_hash IN
         (SELECT cookie_hash FROM web_session WHERE opened_at <= ? ORDER BY opened_at LIMIT ?)`,
    ),
  };
}

/** Creates the store of browser sessions that the services of the database share. */
export function createPostgresWebSessionStore(sql: SharedSql): WebSessionStore {
  const statements = prepareStatements(sql);
  return {
    async find(cookieHash) {
      const row = await statements.find.get(cookieHash);
      return row === undefined ? null : toStoredSession(row);
    },
    list: async () => (await statements.list.all()).map(toStoredSession),
    async insert(session) {
      await statements.insert.run(session);
    },
    setPageToken: async (cookieHash, pageTokenHash) =>
      (await statements.setPageToken.get(pageTokenHash, cookieHash))?.version ?? null,
    setSignIn: async (cookieHash, signIn) =>
      (await statements.setSignIn.get({ cookieHash, ...signIn }))?.version ?? null,
    endSignIn: async (cookieHash, version) =>
      (await statements.endSignIn.get(cookieHash, version))?.version ?? null,
    async noteActivity(cookieHash, version, atMs) {
      await statements.noteActivity.run({ cookieHash, version, atMs });
    },
    async endIdle(sinceMs) {
      await statements.endIdle.run(sinceMs);
    },
    async remove(cookieHash) {
      await statements.remove.run(cookieHash);
    },
    async removeAll() {
      await statements.removeAll.run();
    },
    async removeOpened(untilMs, limit) {
      await statements.removeOpened.run(untilMs, limit);
    },
  };
}
