import { DAY_MS } from '@shared/time';
import type { Database } from 'better-sqlite3';

/** A start so long after the last record is more likely a wrong clock than a long pause. */
const DOUBTED_AFTER_MS = 400 * DAY_MS;

export interface ClockWatch {
  /** The window's time: the clock's, but never before the mark. */
  begin(): number;
  /** Moves the mark to the window's time, unless the clock is doubted. */
  commit(nowMs: number): void;
}

interface Clocks {
  readonly now: () => number;
  readonly monotonicMs: () => number;
}

/**
 * Compares the wall clock with the persisted high-water time and with the monotonic clock. A clock set back never goes
 * behind the mark; one that leaps ahead does not move it until a person confirms. spec: a revoked or expired key stays so.
 */
export function clockWatch(db: Database, clocks: Clocks): ClockWatch {
  const readMark = db.prepare<[], { markMs: number }>(
    'SELECT high_water_at AS markMs FROM clock WHERE id = 1',
  );
  const doubt = db.prepare('UPDATE clock SET doubted_at = ? WHERE id = 1 AND doubted_at IS NULL');
  const advance = db.prepare(
    'UPDATE clock SET high_water_at = max(high_water_at, ?) WHERE id = 1 AND doubted_at IS NULL',
  );
  let seen: { readonly wallMs: number; readonly monotonicMs: number } | null = null;

  const isLeap = (wallMs: number, monotonicMs: number, markMs: number): boolean =>
    seen === null
      ? markMs > 0 && wallMs - markMs > DOUBTED_AFTER_MS
      : wallMs - seen.wallMs - (monotonicMs - seen.monotonicMs) > DAY_MS;

  return {
    begin() {
      const mark = readMark.get();
      if (mark === undefined) throw new Error('the clock has no row');
      const { markMs } = mark;
      const wallMs = clocks.now();
      const monotonicMs = clocks.monotonicMs();
      if (isLeap(wallMs, monotonicMs, markMs)) doubt.run(wallMs);
      seen = { wallMs, monotonicMs };
      return Math.max(wallMs, markMs);
    },
    commit(nowMs) {
      advance.run(nowMs);
    },
  };
}
