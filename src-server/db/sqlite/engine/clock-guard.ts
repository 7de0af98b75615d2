import type { ClockStep } from '@server/features/audit/chain/clock-jump';
import type { Times } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import type { Database } from 'better-sqlite3';

/** A start this long after the last commit is more likely a wrong clock than a long pause. */
const MAX_PAUSE_MS = 400 * DAY_MS;
/** A smaller step back is ordinary time synchronisation. */
const MIN_SET_BACK_MS = 60_000;

/** The readings of both clocks at one moment. */
interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

export interface WindowTimes extends Times {
  /** What has happened to the clock since the last window that committed. */
  readonly step: ClockStep | null;
}

export interface ClockGuard {
  /** Call first in a window's transaction. */
  begin(): WindowTimes;
  /** Call last in it. Moves the mark to the window's time or, during a clock jump, moves the suspect reading. */
  commit(): void;
  /** Call after the commit. Only a committed reading is compared with later ones. */
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

/** The readings kept between windows. */
interface Memory {
  readonly seen: ClockReading | null;
  /** The last reading before the jump, from which the right time is computed. Null: no jump. */
  readonly trusted: ClockReading | null;
}

/** The result of comparing the clock in one window. */
interface Comparison {
  readonly isSuspect: boolean;
  readonly trusted: ClockReading | null;
  readonly step: ClockStep | null;
}

/** Computes the wall-clock time that follows from an earlier reading and the monotonic time since then. */
const computeExpectedMs = (from: ClockReading, { monotonicMs }: ClockReading): number =>
  from.wallMs + monotonicMs - from.monotonicMs;

function checkTrusted({ markMs }: Stored, { seen }: Memory, reading: ClockReading): Comparison {
  const from = seen ?? { wallMs: markMs, monotonicMs: reading.monotonicMs };
  const aheadMs = reading.wallMs - computeExpectedMs(from, reading);
  const isJump = seen === null ? markMs > 0 && aheadMs > MAX_PAUSE_MS : aheadMs > DAY_MS;
  if (!isJump) return { isSuspect: false, trusted: null, step: null };
  const step = {
    kind: 'leapt_ahead',
    fromMs: computeExpectedMs(from, reading),
    toMs: reading.wallMs,
  } as const;
  return { isSuspect: true, trusted: from, step };
}

function checkSuspect(
  suspectMs: number,
  { markMs }: Stored,
  memory: Memory,
  reading: ClockReading,
): Comparison {
  const trusted = memory.trusted ?? memory.seen ?? { wallMs: markMs, monotonicMs: reading.monotonicMs };
  if (Math.abs(reading.wallMs - computeExpectedMs(trusted, reading)) > DAY_MS)
    return { isSuspect: true, trusted, step: null };
  const step = { kind: 'came_back', fromMs: suspectMs, toMs: reading.wallMs } as const;
  return { isSuspect: false, trusted: null, step };
}

/** Detects a clock that was set back. It uses the wall clock only, because sleep may advance the monotonic clock. */
function findSetBack(
  { markMs, suspectMs }: Stored,
  { seen }: Memory,
  { wallMs }: ClockReading,
): ClockStep | null {
  const fromMs = seen?.wallMs ?? Math.max(markMs, suspectMs ?? 0);
  return wallMs < fromMs - MIN_SET_BACK_MS ? { kind: 'set_back', fromMs, toMs: wallMs } : null;
}

/**
 * Compares the wall clock with the persisted high-water mark and with the monotonic clock. Time never goes below the mark. A
 * clock jump does not move the mark until a member confirms it or the clock is right again. Until then its furthest reading
 * counts, so that a small step back makes no expired key valid again. spec: States and transitions 1; decision 0080.
 */
export function createClockGuard(db: Database, clocks: Clocks): ClockGuard {
  const read = db.prepare<[], Stored>(
    'SELECT high_water_at AS markMs, doubted_at AS suspectMs FROM clock WHERE id = 1',
  );
  const setSuspect = db.prepare<[number | null]>('UPDATE clock SET doubted_at = ? WHERE id = 1');
  const advance = db.prepare<[number, number]>(
    `UPDATE clock SET high_water_at = iif(doubted_at IS NULL, max(high_water_at, ?), high_water_at),
       doubted_at = max(doubted_at, ?) WHERE id = 1`,
  );
  let memory: Memory = { seen: null, trusted: null };
  let current = { reading: { wallMs: 0, monotonicMs: 0 }, nowMs: 0, trusted: memory.trusted };

  return {
    begin() {
      const stored = read.get();
      if (stored === undefined) throw new Error('the clock has no row');
      const { markMs, suspectMs } = stored;
      const reading = { wallMs: clocks.now(), monotonicMs: clocks.monotonicMs() };
      const { wallMs } = reading;
      const { isSuspect, trusted, step } =
        suspectMs === null
          ? checkTrusted(stored, memory, reading)
          : checkSuspect(suspectMs, stored, memory, reading);
      if (isSuspect !== (suspectMs !== null)) setSuspect.run(isSuspect ? wallMs : null);
      const nowMs = Math.max(wallMs, markMs, isSuspect ? (suspectMs ?? 0) : 0);
      current = { reading, nowMs, trusted };
      return {
        nowMs,
        clockMs: wallMs,
        trustedMs: isSuspect ? markMs : nowMs,
        step: step ?? findSetBack(stored, memory, reading),
      };
    },
    commit() {
      advance.run(current.reading.wallMs, current.nowMs);
    },
    committed() {
      memory = { seen: current.reading, trusted: current.trusted };
    },
  };
}
