import { join } from 'node:path';
import type { CallBenchInput } from '../calls/measure-calls';
import { listeningSchema } from '../calls/server-protocol';
import { startChild } from '../measure/child-process';
import { measureSpread } from '../measure/statistics';
import { printProgress } from '../report/report';
import { createPlainRow, formatSpread } from '../report/row';
import { seedDirectory } from '../world/seed-directory';
import type { ProbeTimes } from './long-calls';
import { measureBesideLongCalls } from './long-calls';

const MAX_LOADING_KEYS = 3;
/** Fewer than a burst allows, even if each takes several tokens. */
const WARM_UP_CALLS = 30;
const ROOM_TYPES = 5;
/** A year of all room types: the longest call there is. */
const LONG_CALL = '/api/v1/availability?from=2026-01-01&to=2027-01-02';

async function warmUp(port: number, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const startedMs = performance.now();
  for (let count = 0; count < WARM_UP_CALLS; count += 1)
    await (await fetch(`http://127.0.0.1:${port}${LONG_CALL}`, { headers })).arrayBuffer();
  const eachMs = (performance.now() - startedMs) / WARM_UP_CALLS;
  printProgress(`${eachMs.toFixed(1)} ms for each long call`);
}

interface RoundInput {
  readonly dataDirectory: string;
  readonly tokens: readonly string[];
  readonly seconds: number;
}

/** Starts a service for each round, so that each key begins with a full burst. */
async function measureRound({ dataDirectory, tokens, seconds }: RoundInput, loadingKeys: number) {
  const service = startChild('service-process', [dataDirectory, 'limited'], []);
  try {
    const { port } = await service.request({ kind: 'listen', answers: {} }, listeningSchema);
    const [probingToken = '', warmUpToken = '', ...others] = tokens;
    await warmUp(port, warmUpToken);
    const loadingTokens = others.slice(0, loadingKeys);
    return await measureBesideLongCalls({ port, path: LONG_CALL, loadingTokens, probingToken }, seconds);
  } finally {
    await service.stop();
  }
}

function createRows(rounds: readonly ProbeTimes[]) {
  const createRow = (what: string, read: (times: ProbeTimes) => number, unit: string) =>
    createPlainRow(what, formatSpread(measureSpread(rounds.map(read)), unit));
  return [
    createRow('another key, median', ({ p50Ms }) => p50Ms, ' ms'),
    createRow('another key, 99th percentile', ({ p99Ms }) => p99Ms, ' ms'),
    createRow('another key, longest', ({ mostMs }) => mostMs, ' ms'),
    createRow('long calls answered', ({ answered }) => answered, ''),
    createRow('long calls refused', ({ refused }) => refused, ''),
    createRow('it lasted', ({ seconds }) => seconds, ' s'),
  ];
}

/** Measures how long the calls of another key take while keys make the longest calls that their limit allows. */
export async function measureFairness({
  folder,
  rounds,
  secondsPerRound,
  report,
}: CallBenchInput): Promise<void> {
  const dataDirectory = join(folder, 'fairness');
  const keys = MAX_LOADING_KEYS + 2;
  const tokens = await seedDirectory({ dataDirectory, keys, reservations: 5000, roomTypes: ROOM_TYPES });
  for (const loadingKeys of [1, MAX_LOADING_KEYS]) {
    const measured: { burst: ProbeTimes; sustained: ProbeTimes }[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await measureRound({ dataDirectory, tokens, seconds: secondsPerRound }, loadingKeys));
    const load = `keys with 8 long calls in flight each: ${loadingKeys}`;
    report(`Burst, ${load}`, createRows(measured.map(({ burst }) => burst)));
    report(
      `${secondsPerRound} s at the limit, ${load}`,
      createRows(measured.map(({ sustained }) => sustained)),
    );
  }
}
