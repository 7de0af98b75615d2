import { join } from 'node:path';
import { createSecretBox } from '@server/files/secret-box';
import { usageSchema } from '../calls/server-protocol';
import type { LoadAnswer } from '../load/load-protocol';
import { loadAnswerSchema } from '../load/load-protocol';
import type { Child } from '../measure/child-process';
import { startChild } from '../measure/child-process';
import { measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import { createPlainRow, formatMicroseconds, formatSpread } from '../report/row';
import type { DatabaseServer } from './database-server';
import type { Called, OpenQuestion } from './node-protocol';
import { calledSchema, openedSchema, seededSchema } from './node-protocol';

export interface NodesInput {
  readonly folder: string;
  readonly keys: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly database: DatabaseServer;
  readonly report: Report;
}

/** A process whose stores are measured. */
interface Node {
  readonly child: Child;
  readonly port: number;
}

/** What nodes are asked to do at the same time. */
interface Situation {
  readonly nodes: readonly Node[];
  readonly tokens: readonly string[];
  /** Callers of each node. */
  readonly callers: number;
  /** Over HTTP, or in the store alone. */
  readonly isHttp: boolean;
  readonly usesDatabase: boolean;
}

interface Round {
  readonly callsPerSecond: number;
  readonly nodeUs: number;
  readonly databaseUs: number;
  readonly p50Us: number;
  readonly p99Us: number;
}

/** A situation with what was measured in it. */
interface Measured {
  readonly what: string;
  readonly situation: Situation;
  readonly rounds: Round[];
}

const MANY = 64;
const SLOWER_US = 2000;
const PATH = '/api/v1/reservations?limit=20';

async function openNode(contents: OpenQuestion): Promise<Node> {
  const child = startChild('node-process', [], []);
  const { port } = await child.request({ kind: 'open', contents }, openedSchema);
  return { child, port };
}

const openNodes = (count: number, contents: OpenQuestion): Promise<Node[]> =>
  Promise.all(Array.from({ length: count }, () => openNode(contents)));

const stopNodes = (nodes: readonly Node[]): Promise<unknown> =>
  Promise.all(nodes.map(({ child }) => child.stop()));

async function readNodesCpuUs(nodes: readonly Node[]): Promise<number> {
  const usages = await Promise.all(nodes.map(({ child }) => child.request({ kind: 'usage' }, usageSchema)));
  return usages.reduce((sum, { cpuUs }) => sum + cpuUs, 0);
}

/** Loads each node by a process of its own, or lets it call its own stores. */
async function load(
  { nodes, tokens, callers, isHttp }: Situation,
  seconds: number,
): Promise<readonly (Called | LoadAnswer)[]> {
  if (!isHttp)
    return Promise.all(
      nodes.map(({ child }) => child.request({ kind: 'call', tokens, callers, seconds }, calledSchema)),
    );
  const loads = nodes.map(() => startChild('load-process', [], []));
  try {
    return await Promise.all(
      nodes.map(({ port }, index) => {
        const question = { port, path: PATH, tokens, connections: callers, seconds };
        const process = loads[index];
        if (process === undefined) throw new TypeError('a node has no load');
        return process.request(question, loadAnswerSchema);
      }),
    );
  } finally {
    await Promise.all(loads.map((process) => process.stop()));
  }
}

async function runRound(situation: Situation, { database, seconds }: NodesInput): Promise<Round> {
  const [nodesBefore, databaseBefore] = [await readNodesCpuUs(situation.nodes), database.readCpuUs()];
  const answers = await load(situation, seconds);
  const nodesUs = (await readNodesCpuUs(situation.nodes)) - nodesBefore;
  const databaseUs = database.readCpuUs() - databaseBefore;
  const requests = answers.reduce((sum, answer) => sum + answer.requests, 0);
  return {
    callsPerSecond: answers.reduce((sum, answer) => sum + answer.requests / answer.seconds, 0),
    nodeUs: nodesUs / requests,
    databaseUs: situation.usesDatabase ? databaseUs / requests : Number.NaN,
    p50Us: Math.max(...answers.map(({ p50Us }) => p50Us)),
    p99Us: Math.max(...answers.map(({ p99Us }) => p99Us)),
  };
}

function formatRound(rounds: readonly Round[]): string {
  const spread = (pick: (round: Round) => number) => measureSpread(rounds.map(pick));
  const { usesDatabase, ...of } = {
    usesDatabase: rounds.some(({ databaseUs }) => !Number.isNaN(databaseUs)),
    calls: formatSpread(
      spread(({ callsPerSecond }) => callsPerSecond),
      '/s',
    ),
    node: formatSpread(
      spread(({ nodeUs }) => nodeUs),
      ' µs',
    ),
    database: formatSpread(
      spread(({ databaseUs }) => databaseUs),
      ' µs',
    ),
    p50: formatMicroseconds(spread(({ p50Us }) => p50Us).median),
    p99: formatMicroseconds(spread(({ p99Us }) => p99Us).median),
  };
  const database = usesDatabase ? `, database ${of.database}` : '';
  return `${of.calls}, node ${of.node}${database}, p50 ${of.p50}, p99 ${of.p99}`;
}

/** Runs the rounds of each situation in turn, so that a disturbance of the machine affects all of them alike. */
async function measureSituations(
  heading: string,
  situations: Readonly<Record<string, Situation>>,
  input: NodesInput,
): Promise<void> {
  printProgress(heading);
  const named = Object.entries(situations).map(
    ([what, situation]): Measured => ({ what, situation, rounds: [] }),
  );
  for (const { situation } of named) await load(situation, Math.min(1, input.seconds));
  for (let round = 0; round < input.rounds; round += 1)
    for (const { situation, rounds } of named) rounds.push(await runRound(situation, input));
  input.report(
    heading,
    named.map(({ what, rounds }) => createPlainRow(what, formatRound(rounds))),
  );
}

/** Seeds an engine by its first node. */
async function seed([node]: readonly Node[], keys: number): Promise<string[]> {
  if (node === undefined) throw new TypeError('there is no node');
  printProgress(`${keys} keys`);
  return (await node.child.request({ kind: 'seed', keys }, seededSchema)).tokens;
}

/** The processes of all engines, and the tokens of their keys. */
interface Arena {
  readonly postgres: readonly Node[];
  readonly sqlite: readonly Node[];
  readonly plain: readonly Node[];
  readonly tokens: readonly string[];
  readonly fileTokens: readonly string[];
}

/** Creates the object that describes situations. */
function createSituations({ postgres, sqlite, plain, tokens, fileTokens }: Arena, isHttp: boolean) {
  const shared = { tokens, isHttp, usesDatabase: true };
  return {
    ofNodes: (count: number, callers: number): Situation => ({
      ...shared,
      nodes: postgres.slice(0, count),
      callers,
    }),
    ofPlain: (callers: number): Situation => ({ ...shared, nodes: plain, callers }),
    ofFile: (callers: number): Situation => ({
      nodes: sqlite,
      tokens: fileTokens,
      callers,
      isHttp,
      usesDatabase: false,
    }),
  };
}

/** Measures both paths. `what` says in what the database differs. */
async function measurePaths(arena: Arena, what: string, input: NodesInput): Promise<void> {
  const store = createSituations(arena, false);
  await measureSituations(
    `The store alone, ${input.keys} keys${what}: key, page of 20, record`,
    {
      [`1 node, ${MANY} callers`]: store.ofNodes(1, MANY),
      [`2 nodes, ${MANY} callers each`]: store.ofNodes(2, MANY),
      [`4 nodes, ${MANY} callers each`]: store.ofNodes(4, MANY),
      [`plain pg: SELECT, SELECT, INSERT, ${MANY} callers`]: store.ofPlain(MANY),
      [`SQLite, ${MANY} callers`]: store.ofFile(MANY),
      '1 node, one caller': store.ofNodes(1, 1),
      'plain pg, one caller': store.ofPlain(1),
      'SQLite, one caller': store.ofFile(1),
    },
    input,
  );
  const http = createSituations(arena, true);
  await measureSituations(
    `GET ${PATH} over HTTP, ${input.keys} keys${what}`,
    {
      [`1 node, ${MANY} connections`]: http.ofNodes(1, MANY),
      [`2 nodes, ${MANY} connections each`]: http.ofNodes(2, MANY),
      [`4 nodes, ${MANY} connections each`]: http.ofNodes(4, MANY),
      [`SQLite, ${MANY} connections`]: http.ofFile(MANY),
      '1 node, one connection': http.ofNodes(1, 1),
      'SQLite, one connection': http.ofFile(1),
    },
    input,
  );
}

/** Measures several nodes over one database, beside one file and beside plain statements. */
export async function measureNodes(input: NodesInput): Promise<void> {
  const { folder, database, keys } = input;
  const { connection } = database;
  createSecretBox(folder);
  const postgres = await openNodes(4, { engine: 'postgres', connection, folder });
  const sqlite = await openNodes(1, { engine: 'sqlite', file: join(folder, 'nodes.db') });
  const plain = await openNodes(1, { engine: 'plain', connection });
  try {
    const [tokens, fileTokens] = [await seed(postgres, keys), await seed(sqlite, keys)];
    await database.analyze();
    const arena = { postgres, sqlite, plain, tokens, fileTokens };
    await measurePaths(arena, '', input);
    await database.delayCommits(SLOWER_US);
    await measurePaths(arena, ', commits of PostgreSQL 2 ms slower', input);
  } finally {
    await stopNodes([...postgres, ...sqlite, ...plain]);
  }
}
