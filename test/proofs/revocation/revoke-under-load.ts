import type { LoadCounts, Statuses } from './call-load';
import { createCallLoad } from './call-load';
import type { RevocationWorld } from './revocation-ways';

interface RevocationRun {
  readonly world: RevocationWorld;
  readonly laterCalls: number;
  /** True: the service is killed the moment the acknowledgement arrives, and starts again. */
  readonly isKilled: boolean;
}

/** Revokes a new key under load. Returns the answers by the moment at which their calls began. */
export async function revokeUnderLoad({ world, laterCalls, isKilled }: RevocationRun): Promise<LoadCounts> {
  const key = await world.createKey();
  const load = createCallLoad({ token: key.token, laterCalls });
  const running = load.run(world.port());
  await load.isUnderWay;
  await world.revoke(key);
  if (isKilled) load.pause();
  load.acknowledge();
  if (isKilled) {
    await world.kill?.();
    await running;
    await world.restart();
    await load.run(world.port());
  } else await running;
  return load.counts;
}

const sum = (statuses: Statuses, isCounted: (status: number) => boolean): number =>
  [...statuses].filter(([status]) => isCounted(status)).reduce((total, [, count]) => total + count, 0);

const isAny = () => true;
const isRefused = (status: number): boolean => status === 401;
const isPassed = (status: number): boolean => status >= 200 && status < 300;

/** Counts what the table shows. */
export const countAnswers = ({ before, inFlight, later, waiting }: LoadCounts) => ({
  'answered before': sum(before, isAny),
  'in flight': sum(inFlight, isAny),
  'in flight, passed': sum(inFlight, isPassed),
  'waiting bodies': sum(waiting, isAny),
  'later calls': sum(later, isAny),
  'later 401': sum(later, isRefused),
  'later passed': sum(later, isPassed),
});
