import { join } from 'node:path';
import type { Baseline, Round, RoundInput } from '../calls/baselines';
import { runRound, startBaseline } from '../calls/baselines';
import type { CallBenchInput } from '../calls/measure-calls';
import { loadAnswerSchema } from '../load/load-protocol';
import type { Child } from '../measure/child-process';
import { startChild } from '../measure/child-process';
import { printProgress } from '../report/report';
import { seedDirectory } from '../world/seed-directory';
import { createAgentRows } from './agent-rows';

const KEYS = 200;
const RESERVATIONS = 20_000;
const CONNECTIONS = 64;

/** The same operations over both surfaces. */
const pairs = [
  { name: 'get_property', path: '/api/v1/property', given: {} },
  { name: 'list_reservations', path: '/api/v1/reservations?limit=5', given: { limit: 5 } },
];

const formatToolCall = (name: string, given: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });

interface BenchProcesses {
  readonly service: Baseline;
  readonly load: Child;
  readonly tokens: readonly string[];
}

/** Runs rounds of REST and MCP alternately, against one service. */
async function runPair(
  { service, load, tokens }: BenchProcesses,
  input: CallBenchInput,
  pair: (typeof pairs)[number],
) {
  const round = { tokens, connections: CONNECTIONS, seconds: input.secondsPerRound };
  const rest: RoundInput = { ...round, path: pair.path };
  const mcp: RoundInput = { ...round, path: '/api/mcp', body: formatToolCall(pair.name, pair.given) };
  const rounds: { readonly rest: Round[]; readonly mcp: Round[] } = { rest: [], mcp: [] };
  for (const warming of [rest, mcp]) await load.request({ ...warming, port: service.port }, loadAnswerSchema);
  for (let round = 0; round < input.rounds; round += 1) {
    rounds.rest.push(await runRound(service, load, rest));
    rounds.mcp.push(await runRound(service, load, mcp));
  }
  return rounds;
}

/**
 * Measures a tool call against the REST call of the same operation. Both are authenticated, authorised and recorded.
 */
export async function measureAgentCalls(input: CallBenchInput): Promise<void> {
  const dataDirectory = join(input.folder, 'agents');
  const tokens = await seedDirectory({ dataDirectory, keys: KEYS, reservations: RESERVATIONS });
  const service = await startBaseline('service', { dataDirectory, answers: {} });
  const load = startChild('load-process', [], input.loadCore);
  try {
    for (const pair of pairs) {
      printProgress(`${CONNECTIONS} connections, tools/call ${pair.name}`);
      const rounds = await runPair({ service, load, tokens }, input, pair);
      input.report(
        `tools/call ${pair.name}, ${CONNECTIONS} connections, ${KEYS} keys`,
        createAgentRows(rounds),
      );
    }
  } finally {
    await load.stop();
    await service.child.stop();
  }
}
