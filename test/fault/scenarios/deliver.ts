import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypes } from '@shared/events/event-types';
import { DAY_MS } from '@shared/kernel/time';
import { z } from 'zod';
import { parseJsonOutput } from '../../support/service/command-line';
import { createCertificate } from '../../support/tls/create-certificate';
import type { Base } from '../harness/base-content';
import { copyBase, DATABASE, openBase } from '../harness/base-directory';
import { checkEvents, listVersions, readNewestEvent } from '../harness/check-events';
import type { RoundResult, Scenario } from '../harness/scenario';
import { createRandom } from '../harness/scenario';
import { startServing } from '../harness/started-program';
import type { KilledService } from '../receive/run-until-killed';
import { CONNECTIONS, expectWithin, runUntilKilled } from '../receive/run-until-killed';
import type { CheckedReceiver } from '../receive/start-checked-receiver';
import { startCheckedReceiver } from '../receive/start-checked-receiver';

const KILLS_PER_ROUND = 4;
/** Kills come at a random number of answers up to twice this one. */
const meanCalls = { gate: 100, full: 600 } as const;
/** A message that has not arrived by then is lost. */
const ARRIVE_WITHIN_MS = 120_000;

const createdSchema = z.object({ secret: z.string() });

/** Creates a webhook that gets everything, as an Owner of the computer does. */
async function subscribe(data: string, receiver: CheckedReceiver): Promise<void> {
  const run = (...args: readonly string[]) => parseJsonOutput([...args, '--data-dir', data]);
  await run('webhooks', 'allow', 'localhost');
  const property = ['--property', 'Harbour House', '--url', receiver.url] as const;
  const types = eventTypes.flatMap((type) => ['--type', type]);
  const created = createdSchema.parse(await run('webhooks', 'create', ...property, ...types));
  receiver.expectMessages(created.secret, readNewestEvent(join(data, DATABASE)));
}

/** Starts the service once more, until the receiver has everything. */
async function catchUp({ data, environment }: KilledService, receiver: CheckedReceiver): Promise<string[]> {
  const service = startServing(data, environment);
  if ((await service.port) === null) return [`it did not start: ${(await service.ended).stderr}`];
  const arrived = receiver.reach(readNewestEvent(join(data, DATABASE)));
  const problems = await expectWithin(arrived, ARRIVE_WITHIN_MS, 'the receiver did not get everything');
  await service.stop();
  return problems;
}

/** Compares versions. What has not changed since the webhook was created is not known to its receiver. */
function compareVersions(before: ReadonlySet<string>, file: string, { versions }: CheckedReceiver): string[] {
  return listVersions(file)
    .filter(({ id, version }) => versions.get(id) !== version && !before.has(`${id} ${version}`))
    .map(({ id, version }) => `${id} has version ${version}, the receiver knows ${versions.get(id)}`);
}

async function runRound(
  folder: string,
  base: Base,
  scale: keyof typeof meanCalls,
  number: number,
): Promise<RoundResult> {
  const random = createRandom(number);
  const data = copyBase(folder, 'delivered');
  const file = join(data, DATABASE);
  const validFromMs = Date.now() - DAY_MS;
  const certificate = createCertificate('localhost', { validFromMs, validToMs: validFromMs + 60 * DAY_MS });
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate.authority);
  const receiver = await startCheckedReceiver(certificate);
  const environment = { NODE_EXTRA_CA_CERTS: authority };
  const killed = { folder, base, data, random, environment };
  const before = new Set(listVersions(file).map(({ id, version }) => `${id} ${version}`));
  const problems: string[] = [];
  try {
    await subscribe(data, receiver);
    for (let kill = 0; kill < KILLS_PER_ROUND; kill += 1)
      problems.push(...(await runUntilKilled(killed, kill, 1 + Math.floor(random() * 2 * meanCalls[scale]))));
    problems.push(...(await catchUp(killed, receiver)));
  } finally {
    await receiver.close();
  }
  return {
    counts: {
      kills: KILLS_PER_ROUND,
      messages: receiver.received(),
      'messages again': receiver.repeated(),
    },
    problems: [
      ...problems,
      ...receiver.problems,
      ...checkEvents(file),
      ...compareVersions(before, file, receiver),
    ],
  };
}

export const deliver: Scenario = {
  name: 'deliver',
  summary: `SIGKILL at random moments under mixed load on ${CONNECTIONS} connections, while a webhook sends every change to a receiver by HTTPS.`,
  rule: 'The receiver gets each event in order and without gaps, again only with the same id, and ends with the versions of the service.',
  seededDefect: 'Store that a message is delivered before it is sent.',
  needsLinux: false,
  countRounds: (scale) => (scale === 'full' ? 50 : 1),
  async open(folder, scale) {
    const base = await openBase(folder);
    return { run: (round) => runRound(folder, base, scale, round), close: async () => undefined };
  },
};
