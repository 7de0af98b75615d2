import { openDoor } from '../doors/create-doors';
import type { DoorName, FuzzFinding } from '../doors/door';
import type { ServedOptions } from '../world/served-target';
import { openServedTarget } from '../world/served-target';
import { countOpenFiles, sampleMemory, waitForOpenFiles } from './process-sample';
import { runDoor } from './run-door';

/** What a run through one door of one service measured. */
export interface DoorMeasurement {
  readonly name: string;
  readonly cases: number;
  readonly seconds: number;
  readonly findings: readonly FuzzFinding[];
  readonly statuses: ReadonlyMap<number, number>;
  readonly slow: { readonly count: number; readonly longestMs: number };
  /** Memory of the service in MiB, once a second. */
  readonly memoryMib: readonly number[];
  readonly filesBefore: number;
  readonly filesAfter: number;
  /** What the service wrote to its error output. */
  readonly errorLines: readonly string[];
}

/** Open files that a service may have more than before: Node opens some once, when they are first needed. */
const SPARE_FILES = 8;

/** True if the service kept files or sockets open that were closed at the other end. */
export const hasLeakedFiles = ({ filesBefore, filesAfter }: DoorMeasurement): boolean =>
  filesAfter > filesBefore + SPARE_FILES;

/** A warning of Node, and the hint that follows it. They are reported and harm no caller. */
const NODE_WARNING = /^\(node:\d+\) |^\(Use `/;

/** True if the service logged a failure. */
export const hasLoggedFailure = ({ errorLines }: DoorMeasurement): boolean =>
  errorLines.some((line) => !NODE_WARNING.test(line));

/** Serves a new service and runs one door of it. */
export async function measureDoor(
  name: DoorName,
  served: ServedOptions,
  { seed, cases, ms }: { readonly seed: number; readonly cases: number; readonly ms: number },
): Promise<DoorMeasurement> {
  const target = await openServedTarget(served);
  const filesBefore = countOpenFiles(target.processId);
  const stopSampling = sampleMemory(target.processId, 1000);
  try {
    const door = openDoor(name, target);
    const run = await runDoor(door, { seed, cases, endsAtMs: performance.now() + ms });
    const memoryMib = stopSampling();
    door.close();
    target.client.close();
    const filesAfter = await waitForOpenFiles(target.processId, filesBefore);
    const { statuses, slow } = target.client;
    return {
      name: served.isUnlimited ? name : `${name}, with limits`,
      cases: run.cases,
      seconds: run.seconds,
      findings: run.findings,
      statuses,
      slow,
      memoryMib,
      filesBefore,
      filesAfter,
      errorLines: target.errorLines,
    };
  } finally {
    stopSampling();
    await target.close();
  }
}
