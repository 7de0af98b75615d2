import type { Door, DoorName, FuzzFinding } from '../doors/door';

export interface DoorRun {
  readonly name: DoorName;
  readonly cases: number;
  readonly seconds: number;
  /** One of each kind, the first that was found. */
  readonly findings: readonly FuzzFinding[];
}

export interface RunLimits {
  readonly seed: number;
  readonly cases: number;
  /** Milliseconds of `performance.now` at which the last case begins. */
  readonly endsAtMs: number;
}

/** Cases in a row from one seed. fast-check begins each row with small values. */
const BATCH = 200;
const MAX_FINDINGS = 20;

/** Describes a problem without the figures and ids in which two findings of one kind differ. */
const toKind = (problem: string): string => problem.replaceAll(/\d+|"[^"]*"/g, '#').slice(0, 160);

/** Runs many batches of one door, several at once. The same seed and number of cases give the same cases. */
export async function runDoor(door: Door, { seed, cases, endsAtMs }: RunLimits): Promise<DoorRun> {
  const startedMs = performance.now();
  const findings = new Map<string, FuzzFinding>();
  let tried = 0;
  let begun = 0;
  const isOver = (): boolean => performance.now() >= endsAtMs;

  async function work(): Promise<void> {
    while (begun < cases && !isOver() && findings.size < MAX_FINDINGS) {
      const size = Math.min(BATCH, cases - begun);
      const batchSeed = (seed + begun) | 0;
      begun += size;
      const found = await door.run({
        seed: batchSeed,
        cases: size,
        onCase: () => {
          tried += 1;
        },
        isOver,
      });
      if (found !== null && !findings.has(toKind(found.problem))) findings.set(toKind(found.problem), found);
    }
  }

  await Promise.all(Array.from({ length: Math.min(door.workers, Math.ceil(cases / BATCH)) }, work));
  const seconds = (performance.now() - startedMs) / 1000;
  return { name: door.name, cases: tried, seconds, findings: [...findings.values()] };
}
