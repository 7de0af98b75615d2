import { join } from 'node:path';
import type { Round } from '../calls/baselines';
import { runRound, startBaseline } from '../calls/baselines';
import { fetchAnswers } from '../calls/fetch-answers';
import { loadAnswerSchema } from '../load/load-protocol';
import { startChild } from '../measure/child-process';
import type { LoadCore } from '../measure/load-core';
import { compareRounds, measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import type { Row } from '../report/row';
import { createPlainRow, formatSpread } from '../report/row';
import { seedDirectory } from '../world/seed-directory';
import type { Peer } from './peers';
import { installPeers, startPeers } from './peers';

export interface PeerBenchInput {
  readonly folder: string;
  readonly loadCore: LoadCore;
  readonly rounds: number;
  readonly secondsPerRound: number;
  readonly warmUpSeconds: number;
  readonly report: Report;
}

const KEYS = 200;
const RESERVATIONS = 2_000;
const CONNECTIONS = 64;
const PATH = '/api/v1/reservations?limit=5';

interface Measured {
  readonly peer: Peer;
  readonly rounds: Round[];
}

function createPeerRows({ peer, rounds }: Measured, own: readonly Round[]): Row[] {
  const cpu = rounds.map(({ cpuUsPerRequest }) => cpuUsPerRequest);
  const ownCpu = own.map(({ cpuUsPerRequest }) => cpuUsPerRequest);
  const throughput = measureSpread(rounds.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = measureSpread(rounds.map(({ p99Us }) => p99Us));
  return [
    createPlainRow(`${peer.title}: CPU per request`, formatSpread(measureSpread(cpu), ' µs')),
    createPlainRow(`… over ours (${peer.work})`, formatSpread(compareRounds(cpu, ownCpu), 'x')),
    createPlainRow(
      '… requests per second, p99',
      `${formatSpread(throughput, '')}  ${formatSpread(p99, ' µs')}`,
    ),
  ];
}

/** Measures other ways to check a key over HTTP, with the response that the service gives, against the service. */
export async function measurePeers(input: PeerBenchInput): Promise<void> {
  printProgress('packages of the peers');
  installPeers();
  const dataDirectory = join(input.folder, 'peers');
  const ownTokens = await seedDirectory({ dataDirectory, keys: KEYS, reservations: RESERVATIONS });
  const service = await startBaseline('service', { dataDirectory, answers: {} });
  const answers = await fetchAnswers(service, { token: ownTokens[0] ?? '', paths: [PATH] });
  const others = await startPeers({ dataDirectory, keys: KEYS, answers });
  const load = startChild('load-process', [], input.loadCore);
  const own: Peer = {
    title: 'Brasstag',
    work: 'looks the key up, checks the permission, reads the rows and stores the record durably',
    child: service.child,
    port: service.port,
    tokens: ownTokens,
  };
  const measured = [own, ...others].map((peer): Measured => ({ peer, rounds: [] }));
  try {
    const loadOf = ({ tokens, port }: Peer) => ({ path: PATH, tokens, port, connections: CONNECTIONS });
    for (const { peer } of measured)
      await load.request({ ...loadOf(peer), seconds: input.warmUpSeconds }, loadAnswerSchema);
    for (let round = 0; round < input.rounds; round += 1) {
      printProgress(`peers, round ${round + 1} of ${input.rounds}`);
      for (const { peer, rounds } of measured)
        rounds.push(await runRound(peer, load, { ...loadOf(peer), seconds: input.secondsPerRound }));
    }
    const ownRounds = measured[0]?.rounds ?? [];
    input.report(
      `Peers: GET ${PATH}, ${ownRounds[0]?.bodyBytes ?? 0} bytes, ${KEYS} keys, ${CONNECTIONS} connections`,
      measured.flatMap((one) => createPeerRows(one, ownRounds)),
    );
  } finally {
    await load.stop();
    for (const { peer } of measured) await peer.child.stop();
  }
}
