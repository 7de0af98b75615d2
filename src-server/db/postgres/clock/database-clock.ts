import type { Connections } from '@server/db/postgres/engine/connections';
import type { Times } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import { z } from 'zod';

/** The clock of the database, which all of its services have in common. A jump of a service's own clock changes nothing. */
export interface DatabaseClock {
  readTimes(): Promise<Times>;
  /** Moves the mark after a transaction, if it is behind, and a doubt to where it stands. */
  advance(times: Times): Promise<void>;
  /** Writes the clock's row whether it is behind or not. Rejects if the database takes no commit. */
  write(): Promise<void>;
}

/** How far the mark may be behind the time. Moving it more often would cost a write each time. */
const MAX_BEHIND_MS = 1000;

const READ = `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "wallMs", high_water_at AS "markMs",
  doubted_at AS "suspectMs" FROM (SELECT 1) AS one LEFT JOIN clock ON id = 1`;

const readSchema = z.tuple([
  z.object({ wallMs: z.number(), markMs: z.number().nullable(), suspectMs: z.number().nullable() }),
]);

/** Creates the clock. `now` is the time of a test in place of the database's. */
export function createDatabaseClock(
  { readers, writers }: Connections,
  now: (() => number) | undefined,
): DatabaseClock {
  let last: { readonly markMs: number; readonly suspectMs: number | null } = { markMs: 0, suspectMs: null };
  const advanceTo = async (clockMs: number): Promise<void> => {
    await writers.query('SELECT advance_clock($1)', [clockMs]);
  };
  const clock: DatabaseClock = {
    async readTimes() {
      const [row] = readSchema.parse((await readers.query({ name: 'brasstag_clock', text: READ })).rows);
      const clockMs = now?.() ?? row.wallMs;
      const markMs = row.markMs ?? 0;
      last = { markMs, suspectMs: row.suspectMs };
      const isFarAhead = markMs > 0 && clockMs - markMs > DAY_MS;
      const isSuspect = isFarAhead || row.suspectMs !== null;
      const nowMs = Math.max(clockMs, markMs, row.suspectMs ?? 0);
      return { nowMs, clockMs, trustedMs: isSuspect ? markMs : nowMs };
    },
    async advance({ clockMs }) {
      const { markMs, suspectMs } = last;
      const isBack = suspectMs !== null && clockMs < suspectMs;
      if (clockMs - (suspectMs ?? markMs) < MAX_BEHIND_MS && !isBack) return;
      await advanceTo(clockMs);
    },
    write: async () => advanceTo((await clock.readTimes()).clockMs),
  };
  return clock;
}
