/** `gate`: the small numbers of every change. `full`: the numbers that `npm run fault -- --full` reports. */
export type Scale = 'gate' | 'full';

/** What one round of a scenario counted, and each way in which a rule did not hold. */
export interface RoundResult {
  readonly counts: Readonly<Record<string, number>>;
  /** Readings of which only the largest is reported, such as a duration in ms. */
  readonly maxima?: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** A scenario that is prepared to run. */
interface OpenedScenario {
  /** Runs one round. Rounds do not depend on each other, so a stopped run continues with the next one. */
  run(round: number): Promise<RoundResult>;
  close(): Promise<void>;
}

/** One kind of fault, and the rule that must hold under it. */
export interface Scenario {
  readonly name: string;
  /** What is done, in one sentence. */
  readonly summary: string;
  /** The rule that is checked. */
  readonly rule: string;
  /** How a defect that breaks the rule is planted, to see that the scenario finds it. */
  readonly seededDefect: string;
  /** Whether it simulates a disk by a preloaded library, which Linux alone has. */
  readonly needsLinux: boolean;
  countRounds(scale: Scale): number;
  open(folder: string, scale: Scale): Promise<OpenedScenario>;
}

export const canRunHere = ({ needsLinux }: Scenario): boolean => !needsLinux || process.platform === 'linux';

/** Adds up what rounds counted. */
export function combineResults(results: readonly RoundResult[]): Required<RoundResult> {
  const counts: Record<string, number> = {};
  const maxima: Record<string, number> = {};
  for (const result of results) {
    for (const [name, count] of Object.entries(result.counts)) counts[name] = (counts[name] ?? 0) + count;
    for (const [name, value] of Object.entries(result.maxima ?? {}))
      maxima[name] = Math.max(maxima[name] ?? value, value);
  }
  return { counts, maxima, problems: results.flatMap(({ problems }) => problems) };
}

/** Creates random numbers from 0 to below 1 that are the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
