import type { ClockState, ClockStore } from '@server/stores/clock-store';
import type { Database } from 'better-sqlite3';

/** Creates the store of the persisted high-water mark over one connection. The table `clock` has one row. */
export function createClockStore(db: Database): ClockStore {
  const read = db.prepare<[], ClockState>(
    'SELECT high_water_at AS highWaterMs, doubted_at AS suspectMs FROM clock WHERE id = 1',
  );
  const suspect = db.prepare<[number]>(
    'UPDATE clock SET doubted_at = ?, suspect_run_ms = 0, suspect_seen_at = NULL WHERE id = 1',
  );
  const confirm = db.prepare<[number]>(
    `UPDATE clock SET high_water_at = max(high_water_at, ?), doubted_at = NULL, suspect_run_ms = 0,
       suspect_seen_at = NULL WHERE id = 1`,
  );

  return {
    async state() {
      const state = read.get();
      if (state === undefined) throw new Error('the clock has no row');
      return state;
    },
    async suspect(nowMs) {
      suspect.run(nowMs);
    },
    async confirm(nowMs) {
      confirm.run(nowMs);
    },
    // Every commit moves the mark.
    write: async () => undefined,
  };
}
