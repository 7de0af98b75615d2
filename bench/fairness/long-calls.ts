import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findQuantile } from '../measure/statistics';

/** How many of the calls of the loading keys were answered, and how many refused. */
interface CallCounts {
  readonly answered: number;
  readonly refused: number;
}

/** How long the calls of another key took meanwhile, in ms. */
export interface ProbeTimes extends CallCounts {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
  readonly seconds: number;
}

export interface FairnessInput {
  readonly port: number;
  /** Path of the long call. */
  readonly path: string;
  readonly loadingTokens: readonly string[];
  readonly probingToken: string;
}

const IN_FLIGHT = 8;
const CALLS_PER_SECOND = 50;
/** Long enough for the other key to stay within its own limit. */
const PROBE_PAUSE_MS = 20;

const statusSchema = z.union([z.literal(200), z.literal(429)]);

function createSender(port: number, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const headers = { authorization: `Bearer ${token}` };
  const send = (path: string): Promise<200 | 429> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, path, headers, agent }, (response) => {
        response.resume();
        response.once('end', () => resolve(statusSchema.parse(response.statusCode)));
      });
      sent.once('error', reject);
      sent.end();
    });
  return { send, close: () => agent.destroy() };
}

type Sender = ReturnType<typeof createSender>;

/** Keeps eight calls in flight until the first refusal. */
async function useUpBurst({ send }: Sender, path: string): Promise<CallCounts> {
  let answered = 0;
  let refused = 0;
  const keepCalling = async () => {
    while (refused === 0) {
      if ((await send(path)) === 200) answered += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, keepCalling));
  return { answered, refused };
}

/** Sends as many calls a second as the limit names, with at most eight in flight. */
async function callAtLimit({ send }: Sender, path: string, seconds: number): Promise<CallCounts> {
  let answered = 0;
  let refused = 0;
  const calls = new Set<Promise<void>>();
  const startedMs = performance.now();
  for (let count = 0; count < seconds * CALLS_PER_SECOND; count += 1) {
    await wait(Math.max(0, startedMs + (count * 1000) / CALLS_PER_SECOND - performance.now()));
    if (calls.size >= IN_FLIGHT) await Promise.race(calls);
    const call = send(path).then((status) => {
      if (status === 200) answered += 1;
      else refused += 1;
      calls.delete(call);
    });
    calls.add(call);
  }
  await Promise.all(calls);
  return { answered, refused };
}

const addUp = (counts: readonly CallCounts[], part: keyof CallCounts): number =>
  counts.reduce((sum, count) => sum + count[part], 0);

/** Calls with the other key, one call at a time, until the load has ended. */
async function probeDuring({ send }: Sender, load: Promise<readonly CallCounts[]>): Promise<ProbeTimes> {
  const times: number[] = [];
  let hasEnded = false;
  const ended = load.finally(() => {
    hasEnded = true;
  });
  const startedMs = performance.now();
  while (!hasEnded) {
    const sentMs = performance.now();
    if ((await send('/api/v1/property')) !== 200) throw new Error('the other key was refused');
    times.push(performance.now() - sentMs);
    await wait(PROBE_PAUSE_MS);
  }
  const counts = await ended;
  const sorted = Float64Array.from(times).sort();
  return {
    answered: addUp(counts, 'answered'),
    refused: addUp(counts, 'refused'),
    p50Ms: findQuantile(sorted, 0.5),
    p99Ms: findQuantile(sorted, 0.99),
    mostMs: findQuantile(sorted, 1),
    seconds: (performance.now() - startedMs) / 1000,
  };
}

/** Measures another key while keys use up their burst with long calls, then while they go on at the limit. */
export async function measureBesideLongCalls(
  { port, path, loadingTokens, probingToken }: FairnessInput,
  seconds: number,
): Promise<{ burst: ProbeTimes; sustained: ProbeTimes }> {
  const loading = loadingTokens.map((token) => createSender(port, token));
  const probing = createSender(port, probingToken);
  try {
    const burst = await probeDuring(probing, Promise.all(loading.map((sender) => useUpBurst(sender, path))));
    const sustained = await probeDuring(
      probing,
      Promise.all(loading.map((sender) => callAtLimit(sender, path, seconds))),
    );
    return { burst, sustained };
  } finally {
    for (const { close } of [...loading, probing]) close();
  }
}
