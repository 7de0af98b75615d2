import type { AuthFailureStore } from '@server/stores/auth-failure-store';
import { RECORDED_FAILURES_PER_MINUTE } from '@server/stores/auth-failure-store';
import type { LogSql } from './log-sql';

const UNRECORDED = `minute >= ? AND minute < ? AND reason IN ('wrong_secret', 'unknown_token')
  AND count > greatest(recorded, ${RECORDED_FAILURES_PER_MINUTE})`;

/** Creates the counters of failed authentications. Those of a call are counted by the function that appends its record. */
export function createPostgresAuthFailureStore(sql: LogSql, lockLog: () => Promise<void>): AuthFailureStore {
  return {
    async add(source, reason, minute, by) {
      const [counted] = await sql.write<{ total: number }>(
        'SELECT count_failure(?, ?, ?, ?) AS total',
        source,
        reason,
        minute,
        by,
      );
      return counted?.total ?? by;
    },
    async takeUnrecorded(sinceMinute, beforeMinute) {
      // Appending a record locks the log before these counters. The other order could make both wait for each other.
      await lockLog();
      const failures = await sql.write<{ source: string; count: number }>(
        `SELECT source, sum(count - greatest(recorded, ${RECORDED_FAILURES_PER_MINUTE}))::bigint AS count
         FROM auth_failure_count WHERE ${UNRECORDED} GROUP BY source ORDER BY count DESC, source`,
        sinceMinute,
        beforeMinute,
      );
      if (failures.length > 0)
        await sql.write(
          `UPDATE auth_failure_count SET recorded = count WHERE ${UNRECORDED}`,
          sinceMinute,
          beforeMinute,
        );
      return failures;
    },
    async forget(beforeMinute) {
      await sql.write('DELETE FROM auth_failure_count WHERE minute < ?', beforeMinute);
    },
  };
}
