import { statSync } from 'node:fs';
import { join } from 'node:path';
import { countOpenFiles, readMemoryMib } from '../fuzz/run/process-sample';
import { createPagePool } from '../fuzz/send/page-pool';
import { OWNER } from '../fuzz/world/seed-service';
import type { ServedTarget } from '../fuzz/world/served-target';
import { openRecordCounter } from './count-records';
import type { SoakSample } from './judge-samples';
import { changeKeys, readAuditLog } from './key-changes';
import type { SteadyLoad } from './steady-load';
import { startSteadyLoad } from './steady-load';

export interface SoakRun {
  readonly callsPerSecond: number;
  readonly endsAtMs: number;
  /** Time between two samples. */
  readonly everyMs: number;
  readonly onSample: (sample: SoakSample) => void;
  /** Ends the run early. */
  readonly signal: AbortSignal;
}

export interface SoakResult {
  readonly samples: readonly SoakSample[];
  readonly surprises: readonly string[];
}

const MIB = 1024 * 1024;
const MINUTE_MS = 60_000;
const SAMPLE_INTERVAL_MS = 2_000;

function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const readWalMib = (dataDirectory: string): number =>
  (statSync(join(dataDirectory, 'brasstag.db-wal'), { throwIfNoEntry: false })?.size ?? 0) / MIB;

/** Resolves after the time, or at once when the run ends. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });

/** Runs the load and samples the service until the time is over. */
export async function runSoak(target: ServedTarget, run: SoakRun): Promise<SoakResult> {
  const pool = createPagePool(target, OWNER);
  const counter = openRecordCounter(target.dataDirectory);
  const before = counter.count();
  const samples: SoakSample[] = [];
  const surprises: string[] = [];
  const startedMs = performance.now();
  const load: SteadyLoad = startSteadyLoad(target, run.callsPerSecond);
  const isOver = (): boolean => run.signal.aborted || performance.now() >= run.endsAtMs;

  const takeSample = (): Promise<SoakSample> =>
    load.whilePaused(async () => {
      const records = counter.count();
      const latencies = load.takeLatencies();
      return {
        minute: (performance.now() - startedMs) / MINUTE_MS,
        memoryMib: readMemoryMib(target.processId),
        walMib: readWalMib(target.dataDirectory),
        openFiles: countOpenFiles(target.processId) - target.client.countIdle(),
        sent: load.sent.api + load.sent.mcp,
        records: records.api - before.api + records.mcp - before.mcp,
        p50Ms: findQuantile(latencies, 0.5),
        p99Ms: findQuantile(latencies, 0.99),
      };
    });

  async function changeKeysOnce(): Promise<void> {
    const problem = await pool.withPage(async (page) => ({
      problem: await changeKeys(page, load, target.values['prp'] ?? ''),
      mayEndSession: false,
    }));
    if (problem !== null) surprises.push(problem);
  }

  async function watchLog(): Promise<void> {
    while (!isOver()) {
      await readAuditLog(pool);
      await waitFor(SAMPLE_INTERVAL_MS, run.signal);
    }
  }

  async function sampleUntilEnd(): Promise<void> {
    while (!isOver()) {
      await waitFor(Math.min(run.everyMs, run.endsAtMs - performance.now()), run.signal);
      await changeKeysOnce();
      const sample = await takeSample();
      samples.push(sample);
      run.onSample(sample);
    }
  }

  try {
    await Promise.all([sampleUntilEnd(), watchLog()]);
    return { samples, surprises: [...surprises, ...load.surprises, ...target.errorLines.slice(0, 10)] };
  } finally {
    await load.stop();
    counter.close();
    pool.close();
  }
}
