import { join } from 'node:path';
import type { Base } from '../harness/base-content';
import { copyBase, DATABASE, openBase } from '../harness/base-directory';
import { checkEvents, listVersions, readNewestEvent } from '../harness/check-events';
import type { Follower } from '../harness/follower';
import { startFollower } from '../harness/follower';
import type { RoundResult, Scenario } from '../harness/scenario';
import { createRandom } from '../harness/scenario';
import { startServing } from '../harness/started-program';
import type { KilledService } from '../receive/run-until-killed';
import { CONNECTIONS, expectWithin, runUntilKilled } from '../receive/run-until-killed';

const KILLS_PER_ROUND = 4;
/** Kills come at a random number of answers up to twice this one. */
const meanCalls = { gate: 150, full: 1000 } as const;
/** A follower that has not arrived by then is lost. */
const ARRIVE_WITHIN_MS = 60_000;

interface Round extends KilledService {
  readonly follower: Follower;
}

/** Starts the service once more, until the follower knows everything. */
async function catchUp({ data, follower }: Round): Promise<string[]> {
  const service = startServing(data);
  const port = await service.port;
  if (port === null) return [`it did not start: ${(await service.ended).stderr}`];
  follower.moveTo(port);
  const arrived = follower.reach(readNewestEvent(join(data, DATABASE)));
  const problems = await expectWithin(arrived, ARRIVE_WITHIN_MS, 'the follower did not catch up');
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
  const round = { folder, base, data, random, follower, onStart: follower.moveTo };
  const problems: string[] = [];
  for (let kill = 0; kill < KILLS_PER_ROUND; kill += 1) {
    problems.push(...(await runUntilKilled(round, kill, 1 + Math.floor(random() * 2 * meanCalls[scale]))));
    if (random() < 0.5) await follower.restart();
  }
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
