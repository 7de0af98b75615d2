import type { AuthFailureStore, UnrecordedFailures } from '@server/stores/auth-failure-store';
import { OTHER_SOURCES, RECORDED_FAILURES_PER_MINUTE } from '@server/stores/auth-failure-store';
import type { Database } from 'better-sqlite3';

/** Sources with a counter of their own within a minute. All further sources share one counter. */
const MAX_NAMED_SOURCES = 256;

/** Creates the counters of failed authentications over one connection. */
export function createAuthFailureStore(db: Database): AuthFailureStore {
  const isNamed = db.prepare<[number, string], { found: 1 }>(
    'SELECT 1 AS found FROM auth_failure_count WHERE minute = ? AND source = ? LIMIT 1',
  );
  const countNamed = db.prepare<[number, string], { total: number }>(
    `SELECT count(*) AS total FROM
       (SELECT DISTINCT source FROM auth_failure_count WHERE minute = ? AND source <> ? LIMIT ${MAX_NAMED_SOURCES})`,
  );
  const add = db.prepare<[number, string, string, number], { count: number }>(
    `INSERT INTO auth_failure_count (minute, source, reason, count) VALUES (?, ?, ?, ?)
     ON CONFLICT (minute, source, reason) DO UPDATE SET count = count + excluded.count RETURNING count`,
  );
  const unrecorded = `minute >= ? AND minute < ? AND reason IN ('wrong_secret', 'unknown_token')
    AND count > max(recorded, ${RECORDED_FAILURES_PER_MINUTE})`;
  const listUnrecorded = db.prepare<[number, number], UnrecordedFailures>(
    `SELECT source, sum(count - max(recorded, ${RECORDED_FAILURES_PER_MINUTE})) AS count FROM auth_failure_count
     WHERE ${unrecorded} GROUP BY source ORDER BY count DESC, source`,
  );
  const markRecorded = db.prepare<[number, number]>(
    `UPDATE auth_failure_count SET recorded = count WHERE ${unrecorded}`,
  );
  const forget = db.prepare<[number]>('DELETE FROM auth_failure_count WHERE minute < ?');

  function getCountedSource(source: string, minute: number): string {
    if (isNamed.get(minute, source) !== undefined) return source;
    return (countNamed.get(minute, OTHER_SOURCES)?.total ?? 0) < MAX_NAMED_SOURCES ? source : OTHER_SOURCES;
  }

  return {
    add: (source, reason, minute, by) =>
      add.get(minute, getCountedSource(source, minute), reason, by)?.count ?? by,
    async takeUnrecorded(sinceMinute, beforeMinute) {
      const failures = listUnrecorded.all(sinceMinute, beforeMinute);
      if (failures.length > 0) markRecorded.run(sinceMinute, beforeMinute);
      return failures;
    },
    async forget(beforeMinute) {
      forget.run(beforeMinute);
    },
  };
}
