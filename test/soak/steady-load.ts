import { setTimeout as pause } from 'node:timers/promises';
import type { RequestCase } from '../fuzz/generate/request-case';
import { formatRequestBytes } from '../fuzz/generate/request-case';
import type { FuzzTarget } from '../fuzz/world/fuzz-target';
import type { Surface } from './call-mix';
import { planCall } from './call-mix';

export interface SteadyLoad {
  /** Calls that were sent with a key, by surface. */
  readonly sent: Readonly<Record<Surface, number>>;
  /** Answers of another status than the call's, at most ten. */
  readonly surprises: readonly string[];
  /** Sends one more call now and waits for its answer, as a key that was just created or revoked. */
  sendCall(token: string): Promise<number>;
  /** Stops sending, waits until every call is answered, runs, and sends again. */
  whilePaused<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Latencies since the last time it was asked, in ms. */
  takeLatencies(): readonly number[];
  stop(): Promise<void>;
}

const TICK_MS = 20;
const MAX_SURPRISES = 10;
/** More calls at once than this wait, so that a stalled service is not flooded when it goes on. */
const MAX_IN_FLIGHT = 64;

/** Sends calls at a rate, whether earlier ones are answered or not. */
export function startSteadyLoad({ client, values }: FuzzTarget, callsPerSecond: number): SteadyLoad {
  const sent: Record<Surface, number> = { api: 0, mcp: 0 };
  const surprises: string[] = [];
  const inFlight = new Set<Promise<void>>();
  let latencies: number[] = [];
  let isPaused = false;
  let turn = 0;
  let due = 0;
  let beforeMs = performance.now();

  function note(surprise: string): void {
    if (surprises.length < MAX_SURPRISES) surprises.push(surprise);
  }

  async function sendNext(): Promise<void> {
    turn += 1;
    const { surface, request, status } = planCall(turn);
    sent[surface] += 1;
    const startedMs = performance.now();
    const answer = await client.send(formatRequestBytes(request, values), { isWhole: true });
    latencies.push(performance.now() - startedMs);
    if (!status.includes(answer.status))
      note(
        `${request.method} ${request.target}: ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`,
      );
  }

  function begin(): void {
    const sending = sendNext().catch((error: unknown) => note(String(error)));
    inFlight.add(sending);
    void sending.finally(() => inFlight.delete(sending));
  }

  const timer = setInterval(() => {
    const nowMs = performance.now();
    if (!isPaused) due = Math.min(due + ((nowMs - beforeMs) / 1000) * callsPerSecond, callsPerSecond);
    beforeMs = nowMs;
    for (; due >= 1 && !isPaused && inFlight.size < MAX_IN_FLIGHT; due -= 1) begin();
  }, TICK_MS);

  async function drain(): Promise<void> {
    isPaused = true;
    due = 0;
    while (inFlight.size > 0) await pause(TICK_MS);
  }

  return {
    sent,
    surprises,
    async sendCall(token) {
      sent.api += 1;
      const request: RequestCase = {
        kind: 'request',
        method: 'GET',
        target: '/api/v1/property',
        headers: [`Authorization: Bearer ${token}`],
        body: null,
      };
      return (await client.send(formatRequestBytes(request, values), { isWhole: true })).status;
    },
    async whilePaused(run) {
      await drain();
      try {
        return await run();
      } finally {
        isPaused = false;
      }
    },
    takeLatencies() {
      const taken = latencies;
      latencies = [];
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await drain();
    },
  };
}
