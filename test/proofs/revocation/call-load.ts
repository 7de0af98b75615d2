import type { WaitingCall } from './call-kinds';
import { beginWaitingCall, createCallKinds } from './call-kinds';

const WORKERS_PER_KIND = 4;
const WAITING_CALLS = 4;
const CALLS_BEFORE = 40;

/** How often each status was answered. 0: the connection was lost. */
export type Statuses = Map<number, number>;

/** Answers by the moment at which their call began. */
export interface LoadCounts {
  /** Answered before the acknowledgement. */
  readonly before: Statuses;
  /** Begun before the acknowledgement, answered after it. */
  readonly inFlight: Statuses;
  /** Begun after the acknowledgement was received: its first byte was written then. */
  readonly later: Statuses;
  /** The head was sent before the acknowledgement, the rest of the body after it. */
  readonly waiting: Statuses;
}

/** Calls with one token over many connections, from before its revocation until after it. */
interface CallLoad {
  readonly counts: LoadCounts;
  /** Calls until enough later calls are answered, or until the service has ended. */
  run(port: number): Promise<void>;
  /** Resolves when enough calls were answered for a revocation under load. */
  readonly isUnderWay: Promise<void>;
  /** The acknowledgement was received: calls that begin now must fail. */
  acknowledge(): void;
  /** The service was killed: calls wait until `run` names the next one. */
  pause(): void;
}

const add = (statuses: Statuses, status: number): void =>
  void statuses.set(status, (statuses.get(status) ?? 0) + 1);

interface LoadInput {
  readonly token: string;
  readonly laterCalls: number;
}

/** Creates a load of REST and MCP calls over kept and new connections, with bodies that wait. */
export function createCallLoad({ token, laterCalls }: LoadInput): CallLoad {
  const counts: LoadCounts = { before: new Map(), inFlight: new Map(), later: new Map(), waiting: new Map() };
  const kinds = createCallKinds(token);
  const underWay = Promise.withResolvers<void>();
  let waiting: readonly WaitingCall[] = [];
  let finished: Promise<void> = Promise.resolve();
  let left = laterCalls;
  let answered = 0;
  let isAcknowledged = false;
  let isPaused = false;

  function countAnswer(isLater: boolean, status: number): void {
    if (isLater) add(counts.later, status);
    else add(isAcknowledged ? counts.inFlight : counts.before, status);
    answered += 1;
    if (answered >= CALLS_BEFORE) underWay.resolve();
  }

  async function work(call: () => Promise<number>): Promise<void> {
    while (!isPaused && (!isAcknowledged || left > 0)) {
      const isLater = isAcknowledged;
      if (isLater) left -= 1;
      countAnswer(isLater, await call().catch(() => 0));
    }
  }

  async function finishWaiting(): Promise<void> {
    const calls = waiting;
    waiting = [];
    await Promise.all(calls.map(async ({ finish }) => add(counts.waiting, await finish().catch(() => 0))));
  }

  return {
    counts,
    isUnderWay: underWay.promise,
    async run(port) {
      isPaused = false;
      if (!isAcknowledged)
        waiting = Array.from({ length: WAITING_CALLS }, () => beginWaitingCall(port, token));
      const workers = kinds.flatMap(({ call }) =>
        Array.from({ length: WORKERS_PER_KIND }, () => work(() => call(port))),
      );
      await Promise.all(workers);
      await finished;
    },
    acknowledge() {
      isAcknowledged = true;
      finished = finishWaiting();
    },
    pause() {
      isPaused = true;
    },
  };
}
