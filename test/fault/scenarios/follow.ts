import { join } from 'node:path';
import type { Base } from '../harness/base-directory';
import { copyBase, DATABASE, openBase } from '../harness/base-directory';
import { checkEvents, listVersions, readNewestEvent } from '../harness/check-events';
import type { Follower } from '../harness/follower';
import { startFollower } from '../harness/follower';
import { openJournal } from '../harness/journal';
import { runLoadUntilGone } from '../harness/run-load';
import type { RoundResult, Scenario } from '../harness/scenario';
import { createRandom } from '../harness/scenario';
import { startServing } from '../harness/started-program';

const KILLS_PER_ROUND = 4;
const CONNECTIONS = 16;
/** Kills come at a random number of answers up to twice this one. */
const meanCalls = { gate: 150, full: 1000 } as const;
/** A follower that has not arrived by then is lost. */
const ARRIVE_WITHIN_MS = 60_000;

interface Round {
  readonly folder: string;
  readonly base: Base;
  readonly data: string;
  readonly random: () => number;
  readonly follower: Follower;
}

/** Runs a load until the service is killed at the given number of answers. */
async function killUnderLoad(
  { folder, base, data, random, follower }: Round,
  kill: number,
  callsBefore: number,
) {
  const service = startServing(data);
  const port = await service.port;
  if (port === null) return [`it did not start: ${(await service.ended).stderr}`];
  follower.moveTo(port);
  const journal = openJournal(join(folder, `followed-${kill}.jsonl`));
  let isKilled = false;
  await runLoadUntilGone({
    base,
    port,
    journal,
    connections: CONNECTIONS,
    random,
    firstId: kill * 2_000_000,
    onAnswer(answers) {
      if (isKilled || answers < callsBefore) return;
      isKilled = true;
      void service.kill();
    },
  });
  await service.kill();
  journal.close();
  if (random() < 0.5) await follower.restart();
  return [];
}

/** Starts the service once more, until the follower knows everything. */
async function catchUp({ data, follower }: Round): Promise<string[]> {
  const service = startServing(data);
  const port = await service.port;
  if (port === null) return [`it did not start: ${(await service.ended).stderr}`];
  follower.moveTo(port);
  const timeout = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => timeout.resolve(['the follower did not catch up']), ARRIVE_WITHIN_MS);
  const arrived = follower.reach(readNewestEvent(join(data, DATABASE))).then((): string[] => []);
  const problems = await Promise.race([arrived, timeout.promise]);
  clearTimeout(timer);
  await follower.stop();
  await service.stop();
  return problems;
}

function compareVersions(file: string, { versions }: Follower): string[] {
  const stored = listVersions(file);
  const differing = stored.filter(({ id, version }) => versions.get(id) !== version);
  return differing.map(
    ({ id, version }) => `${id} has version ${version}, the follower knows ${versions.get(id)}`,
  );
}

async function runRound(
  folder: string,
  base: Base,
  scale: keyof typeof meanCalls,
  number: number,
): Promise<RoundResult> {
  const random = createRandom(number);
  const data = copyBase(folder, 'followed');
  const [key] = base.full;
  const follower = startFollower(key?.token ?? '');
  const round = { folder, base, data, random, follower };
  const problems: string[] = [];
  for (let kill = 0; kill < KILLS_PER_ROUND; kill += 1)
    problems.push(...(await killUnderLoad(round, kill, 1 + Math.floor(random() * 2 * meanCalls[scale]))));
  problems.push(...(await catchUp(round)));
  const file = join(data, DATABASE);
  return {
    counts: {
      kills: KILLS_PER_ROUND,
      events: readNewestEvent(file),
      'events received': follower.received(),
      'events received again': follower.repeated(),
    },
    problems: [...problems, ...follower.problems, ...checkEvents(file), ...compareVersions(file, follower)],
  };
}

export const follow: Scenario = {
  name: 'follow',
  summary: `SIGKILL at random moments under mixed load on ${CONNECTIONS} connections, while a program follows the events with the client and is ended and started again at random.`,
  rule: 'Each version of each reservation, room and guest has exactly one event, numbers have no gap, and the follower ends with the versions of the service.',
  seededDefect: 'Store events after the commit; or save the position before the event is handled.',
  needsLinux: false,
  countRounds: (scale) => (scale === 'full' ? 50 : 1),
  async open(folder, scale) {
    const base = await openBase(folder);
    return { run: (round) => runRound(folder, base, scale, round), close: async () => undefined };
  },
};
