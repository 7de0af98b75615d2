import type { ClockStep } from '@server/features/audit/chain/clock-jump';
import type { Times } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import type { Database } from 'better-sqlite3';

/** A start so long after the last record is more likely a wrong clock than a long pause. */
const DOUBTED_AFTER_MS = 400 * DAY_MS;
/** Less is the clock being kept right. */
const SET_BACK_MS = 60_000;

/** One look at both clocks. */
interface Sight {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

export interface WindowTimes extends Times {
  /** What has happened to the clock since the last window that committed. */
  readonly step: ClockStep | null;
}

export interface ClockGuard {
  /** First in a window's transaction. */
  begin(): WindowTimes;
  /** Last in it: moves the mark to the window's time or, while the clock is doubted, the doubted reading. */
  commit(): void;
  /** After it: only what is committed has been seen. */
  committed(): void;
}

interface Clocks {
  readonly now: () => number;
  readonly monotonicMs: () => number;
}

interface Stored {
  readonly markMs: number;
  readonly suspectMs: number | null;
}

/** What is remembered between windows. */
interface Memory {
  readonly seen: Sight | null;
  /** The last sight before the doubt, from which the right time can be told; null: there is none, or nobody doubts. */
  readonly trusted: Sight | null;
}

/** What a window makes of the clock. */
interface Finding {
  readonly isSuspect: boolean;
  readonly trusted: Sight | null;
  readonly step: ClockStep | null;
}

/** Where the wall clock would be by now, had it gone on from an earlier sight as time does. */
const expectedMs = (from: Sight, { monotonicMs }: Sight): number =>
  from.wallMs + monotonicMs - from.monotonicMs;

function whileTrusted({ markMs }: Stored, { seen }: Memory, sight: Sight): Finding {
  const from = seen ?? { wallMs: markMs, monotonicMs: sight.monotonicMs };
  const aheadMs = sight.wallMs - expectedMs(from, sight);
  const isJump = seen === null ? markMs > 0 && aheadMs > DOUBTED_AFTER_MS : aheadMs > DAY_MS;
  if (!isJump) return { isSuspect: false, trusted: null, step: null };
  const step = { kind: 'leapt_ahead', fromMs: expectedMs(from, sight), toMs: sight.wallMs } as const;
  return { isSuspect: true, trusted: from, step };
}

function checkSuspect(suspectMs: number, { markMs }: Stored, memory: Memory, sight: Sight): Finding {
  const trusted = memory.trusted ?? memory.seen ?? { wallMs: markMs, monotonicMs: sight.monotonicMs };
  if (Math.abs(sight.wallMs - expectedMs(trusted, sight)) > DAY_MS)
    return { isSuspect: true, trusted, step: null };
  const step = { kind: 'came_back', fromMs: suspectMs, toMs: sight.wallMs } as const;
  return { isSuspect: false, trusted: null, step };
}

/** By the wall clock alone: a computer that slept may find its monotonic clock put forward. */
function setBack({ markMs, suspectMs }: Stored, { seen }: Memory, { wallMs }: Sight): ClockStep | null {
  const fromMs = seen?.wallMs ?? Math.max(markMs, suspectMs ?? 0);
  return wallMs < fromMs - SET_BACK_MS ? { kind: 'set_back', fromMs, toMs: wallMs } : null;
}

/**
 * Compares the wall clock with the persisted high-water time and with the monotonic clock. A clock set back never goes behind
 * the mark. One that leaps ahead does not move it until a person confirms, or until it is back where it belongs; meanwhile
 * its furthest reading counts, so that setting it back a little revives nothing. spec: States and transitions 1; decision 0080.
 */
export function createClockGuard(db: Database, clocks: Clocks): ClockGuard {
  const read = db.prepare<[], Stored>(
    'SELECT high_water_at AS markMs, doubted_at AS suspectMs FROM clock WHERE id = 1',
  );
  const setDoubt = db.prepare<[number | null]>('UPDATE clock SET doubted_at = ? WHERE id = 1');
  const advance = db.prepare<[number, number]>(
    `UPDATE clock SET high_water_at = iif(doubted_at IS NULL, max(high_water_at, ?), high_water_at),
       doubted_at = max(doubted_at, ?) WHERE id = 1`,
  );
  let memory: Memory = { seen: null, trusted: null };
  let current = { sight: { wallMs: 0, monotonicMs: 0 }, nowMs: 0, trusted: memory.trusted };

  return {
    begin() {
      const stored = read.get();
      if (stored === undefined) throw new Error('the clock has no row');
      const { markMs, suspectMs } = stored;
      const sight = { wallMs: clocks.now(), monotonicMs: clocks.monotonicMs() };
      const { wallMs } = sight;
      const { isSuspect, trusted, step } =
        suspectMs === null
          ? whileTrusted(stored, memory, sight)
          : checkSuspect(suspectMs, stored, memory, sight);
      if (isSuspect !== (suspectMs !== null)) setDoubt.run(isSuspect ? wallMs : null);
      const nowMs = Math.max(wallMs, markMs, isSuspect ? (suspectMs ?? 0) : 0);
      current = { sight, nowMs, trusted };
      return {
        nowMs,
        clockMs: wallMs,
        trustedMs: isSuspect ? markMs : nowMs,
        step: step ?? setBack(stored, memory, sight),
      };
    },
    commit() {
      advance.run(current.sight.wallMs, current.nowMs);
    },
    committed() {
      memory = { seen: current.sight, trusted: current.trusted };
    },
  };
}
