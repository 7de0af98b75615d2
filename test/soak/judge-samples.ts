import { estimateGrowth } from '../fuzz/run/estimate-growth';

/** The state of the service at one moment at which no call was on its way. */
export interface SoakSample {
  /** Minutes since the load began. */
  readonly minute: number;
  readonly memoryMib: number;
  readonly walMib: number;
  /** Without the connections of the load, which are as many as it needed lately. */
  readonly openFiles: number;
  /** Calls with a key since the beginning. */
  readonly sent: number;
  /** Their records in the audit log. */
  readonly records: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** What a run may not exceed. */
export const bounds = {
  /** The service ends its write-ahead log at this size. */
  walMib: 64,
  /** Files and sockets more than at the first sample. Node opens some once, when they are first needed. */
  openFiles: 8,
  /** Growth of memory in MiB an hour over the second half. */
  memoryMibPerHour: 8,
  /** A shorter run is not judged by its memory: caches fill during the first minutes. */
  memoryFromMinutes: 60,
} as const;

const MINUTES_PER_HOUR = 60;

/** Growth of memory in MiB an hour over the second half of the samples. */
export const estimateHourlyGrowth = (samples: readonly SoakSample[]): number =>
  estimateGrowth(
    samples.map(({ minute }) => minute),
    samples.map(({ memoryMib }) => memoryMib),
  ) * MINUTES_PER_HOUR;

/** Lists the bounds that the samples exceed. Empty: the run is good. */
export function judgeSamples(samples: readonly SoakSample[]): string[] {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return ['nothing was sampled'];
  const growth = estimateHourlyGrowth(samples);
  const unequal = samples.filter(({ sent, records }) => sent !== records);
  const files = last.openFiles - first.openFiles;
  const longest = Math.max(...samples.map(({ walMib }) => walMib));
  return [
    ...unequal
      .slice(0, 3)
      .map(({ minute, sent, records }) => `minute ${minute}: ${sent} calls, ${records} records`),
    ...(files > bounds.openFiles ? [`${files} more open files than at first`] : []),
    ...(longest > bounds.walMib ? [`the write-ahead log had ${longest.toFixed(0)} MiB`] : []),
    ...(last.minute >= bounds.memoryFromMinutes && growth > bounds.memoryMibPerHour
      ? [`memory grew by ${growth.toFixed(1)} MiB an hour`]
      : []),
  ];
}
