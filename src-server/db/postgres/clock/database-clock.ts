import { SERVER_TIME } from '@server/db/postgres/audit/log-sql';
import { isFarAhead } from '@server/stores/clock-store';
import type { Times } from '@server/stores/store';
import type { Pool } from 'pg';

/** What the database says of the time, in epoch ms. All but the wall clock is null until something is stored. */
export interface DatabaseTime {
  readonly wallMs: number;
  readonly markMs: number | null;
  /** The furthest and the last reading of a clock that is not trusted. */
  readonly suspectMs: number | null;
  readonly suspectSeenMs: number | null;
}

type StoredTime = Omit<DatabaseTime, 'wallMs'>;

/** The clock of the database, which all of its services have in common. A jump of a service's own clock changes nothing. */
export interface DatabaseClock {
  /** Converts what was read together with a look-up. */
  toTimes(reading: DatabaseTime): Times;
  /** Moves the mark after a transaction, if it is behind, and a doubt to where it stands. */
  advance(times: Times): Promise<void>;
  /** Writes the clock's row whether it is behind or not. Rejects if the database takes no commit. */
  write(): Promise<void>;
}

/** How far the mark may be behind the time. Moving it more often would cost a write each time. */
const MAX_BEHIND_MS = 1000;

/** A smaller step back of a suspect clock leaves its last reading. */
const SMALL_STEP_MS = 60_000;

/** True if the row of the clock is to be moved, given what was last read of it. */
function isMoveDue(clockMs: number, { markMs, suspectMs, suspectSeenMs }: StoredTime): boolean {
  if (suspectMs === null) return clockMs - (markMs ?? 0) >= MAX_BEHIND_MS;
  // A clock that is back ends the doubt.
  if (!isFarAhead(markMs ?? 0, clockMs)) return true;
  const aheadMs = clockMs - (suspectSeenMs ?? suspectMs);
  return aheadMs >= MAX_BEHIND_MS || aheadMs < -SMALL_STEP_MS;
}

/** The columns of a `DatabaseTime`, of the table `clock`. */
export const CLOCK_COLUMNS = `${SERVER_TIME} AS "wallMs", high_water_at AS "markMs",
  doubted_at AS "suspectMs", doubt_seen_at AS "suspectSeenMs"`;

/** Creates the clock. `now` is the time of a test in place of the database's. */
export function createDatabaseClock(writers: Pool, now: (() => number) | undefined): DatabaseClock {
  let last: StoredTime = { markMs: 0, suspectMs: null, suspectSeenMs: null };
  let moving: Promise<void> | null = null;
  // The server reads its clock behind the lock of the row: a transaction may end long after its own reading.
  async function moveMark(): Promise<void> {
    await writers.query('SELECT advance_clock($1)', [now?.() ?? null]);
  }
  return {
    toTimes(reading) {
      const clockMs = now?.() ?? reading.wallMs;
      const markMs = reading.markMs ?? 0;
      last = reading;
      const isSuspect = isFarAhead(markMs, clockMs);
      // A clock that is back ends the doubt, also before that is stored.
      const suspectMs = isSuspect ? (reading.suspectMs ?? 0) : 0;
      const nowMs = Math.max(clockMs, markMs, suspectMs);
      return { nowMs, clockMs, trustedMs: isSuspect ? markMs : nowMs };
    },
    async advance({ clockMs }) {
      if (!isMoveDue(clockMs, last)) return;
      // Transactions that end together share one move.
      moving ??= moveMark().finally(() => {
        moving = null;
      });
      await moving;
    },
    write: moveMark,
  };
}
