import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Updaters } from '../changes/update-reservations';
import { connectUpdaters } from '../changes/update-reservations';
import { findQuantile } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import { createBudgetRow, createPlainRow } from '../report/row';
import { seedDirectory } from '../world/seed-directory';
import { runCommand, startProgram } from './start-program';
import type { Receiver } from './start-receiver';
import { startReceiver } from './start-receiver';

export interface DeliveryBenchInput {
  readonly folder: string;
  readonly rounds: number;
  /** The built program. */
  readonly program: string;
  readonly report: Report;
}

const RESERVATIONS = 200;
const CHANGES_PER_ROUND = 30;
/** Longer than the service waits between two looks, so that a change comes at any moment of the wait. */
const MAX_PAUSE_MS = 500;
const CALLERS = 16;
const CHANGES_PER_CALLER = 64;
/** Other systems are to hear of a change within a second. */
const MAX_DELAY_MS = 1000;

const pauseAtRandom = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, Math.random() * MAX_PAUSE_MS));

/** Measures the time from the answer to a change until its message arrives, in ms. */
async function measureDelays(updaters: Updaters, receiver: Receiver, changes: number): Promise<number[]> {
  const delaysMs: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    await pauseAtRandom();
    await updaters.run(1);
    const answeredMs = performance.now();
    // A message may arrive before its caller has read the answer.
    delaysMs.push(Math.max(0, (await receiver.waitFor(change)) - answeredMs));
  }
  return delaysMs.toSorted((one, other) => one - other);
}

/** Measures how many messages a second arrive while many wait: the last half, when all changes are made. */
async function measureBacklog(updaters: Updaters, receiver: Receiver, before: number): Promise<number> {
  await updaters.run(CHANGES_PER_CALLER);
  const last = before + CALLERS * CHANGES_PER_CALLER;
  const middle = (before + last) / 2;
  const tookMs = (await receiver.waitFor(last)) - (await receiver.waitFor(middle));
  return ((last - middle) * 1000) / tookMs;
}

const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`;

/** Measures when a webhook hears of a change, with a receiver on this computer. */
export async function measureDeliveries(input: DeliveryBenchInput): Promise<void> {
  const dataDirectory = join(input.folder, 'deliveries');
  const [token = ''] = await seedDirectory({ dataDirectory, keys: 1, reservations: RESERVATIONS });
  const receiver = await startReceiver();
  const authority = join(input.folder, 'authority.pem');
  writeFileSync(authority, receiver.authority);
  const program = { ...input, dataDirectory, environment: { NODE_EXTRA_CA_CERTS: authority } };
  await runCommand(program, 'webhooks', 'allow', 'localhost');
  const webhook = ['--property', 'House 1', '--url', receiver.url, '--type', 'reservation.updated'];
  await runCommand(program, 'webhooks', 'create', ...webhook);
  const service = await startProgram(program);
  try {
    const changes = input.rounds * CHANGES_PER_ROUND;
    printProgress(`${changes} changes, one after another`);
    const one = await connectUpdaters(service.port, token, 1);
    const delaysMs = await measureDelays(one, receiver, changes);
    one.close();
    printProgress(`${CALLERS * CHANGES_PER_CALLER} changes of ${CALLERS} callers`);
    const many = await connectUpdaters(service.port, token, CALLERS);
    const perSecond = await measureBacklog(many, receiver, changes);
    many.close();
    const slowest = findQuantile(delaysMs, 0.99);
    input.report('Messages of a webhook, to a receiver on this computer', [
      createPlainRow('answer of a change to its message, median', formatMs(findQuantile(delaysMs, 0.5))),
      createBudgetRow('answer of a change to its message, 99 %', {
        figure: formatMs(slowest),
        budget: `<= ${MAX_DELAY_MS} ms`,
        isWithin: slowest <= MAX_DELAY_MS,
      }),
      createPlainRow('messages a second while many wait', perSecond.toFixed(0)),
    ]);
  } finally {
    await service.stop();
    receiver.close();
  }
}
