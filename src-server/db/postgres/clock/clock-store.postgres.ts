import type { LogSql } from '@server/db/postgres/audit/log-sql';
import type { ClockState, ClockStore } from '@server/stores/clock-store';

const READ = 'SELECT high_water_at AS "highWaterMs", doubted_at AS "suspectMs" FROM clock WHERE id = 1';

/** Creates the store of the high-water mark, which all services of the database have in common. */
export function createPostgresClockStore(sql: LogSql): ClockStore {
  return {
    async state() {
      const [state] = await sql.read<{ [Name in keyof ClockState]: ClockState[Name] }>(READ);
      return state ?? { highWaterMs: 0, suspectMs: null };
    },
    async suspect(nowMs) {
      await sql.write(
        `INSERT INTO clock (id, high_water_at, doubted_at) VALUES (1, 0, ?)
         ON CONFLICT (id) DO UPDATE SET doubted_at = excluded.doubted_at, doubt_run_ms = 0,
           doubt_seen_at = NULL`,
        nowMs,
      );
    },
    async confirm(nowMs) {
      await sql.write(
        `INSERT INTO clock AS c (id, high_water_at) VALUES (1, ?)
         ON CONFLICT (id) DO UPDATE SET high_water_at = greatest(c.high_water_at, excluded.high_water_at), doubted_at = NULL,
           doubt_run_ms = 0, doubt_seen_at = NULL`,
        nowMs,
      );
    },
    async write() {
      await sql.write(
        `INSERT INTO clock AS c (id, high_water_at) VALUES (1, 0)
         ON CONFLICT (id) DO UPDATE SET high_water_at = c.high_water_at`,
      );
    },
  };
}
