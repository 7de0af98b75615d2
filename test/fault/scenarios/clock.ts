import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import type { Base, CreatedKey } from '../harness/base-content';
import { copyBase, DATABASE, openBase } from '../harness/base-directory';
import { createLoadCall } from '../harness/call-mix';
import { withDatabase } from '../harness/check-calls';
import type { InProcessService } from '../harness/in-process-service';
import { startInProcess } from '../harness/in-process-service';
import type { RoundResult, Scenario } from '../harness/scenario';
import { createRandom } from '../harness/scenario';
import { createAgent, sendCall } from '../harness/send-call';

const HOUR_MS = 3_600_000;
const STEPS = 24;
/** Days until the keys of a round expire, by which each has a step that passes it. */
const lifetimes = [1, 2, 30, 400] as const;

type Step = (nowMs: number) => number;

/** Steps of the clock: back, forward, into the changes to and from summer time in Lisbon, and past 32 bits of seconds. */
const steps = {
  'an hour back': (nowMs) => nowMs - HOUR_MS,
  'a day back': (nowMs) => nowMs - DAY_MS,
  'five years back': (nowMs) => nowMs - 5 * 365 * DAY_MS,
  'a second forward': (nowMs) => nowMs + 1000,
  'an hour forward': (nowMs) => nowMs + HOUR_MS,
  '23 hours forward': (nowMs) => nowMs + 23 * HOUR_MS,
  'two days forward': (nowMs) => nowMs + 2 * DAY_MS,
  '31 days forward': (nowMs) => nowMs + 31 * DAY_MS,
  '401 days forward': (nowMs) => nowMs + 401 * DAY_MS,
  'before summer time': () => Date.UTC(2027, 2, 28, 0, 59, 59),
  'into summer time': () => Date.UTC(2027, 2, 28, 1, 0, 1),
  'before winter time': () => Date.UTC(2027, 9, 31, 0, 59, 59),
  'into winter time': () => Date.UTC(2027, 9, 31, 1, 0, 1),
  'to the end of 32 bits': () => 2 ** 31 * 1000 - 1,
  'past 32 bits': () => 2 ** 31 * 1000 + 1000,
} as const satisfies Readonly<Record<string, Step>>;

const stepList = Object.entries(steps);

interface ExpiringKey extends CreatedKey {
  readonly expiresMs: number;
}

interface Clock {
  nowMs: number;
}

interface Round {
  readonly data: string;
  readonly base: Base;
  readonly clock: Clock;
  /** Everything that names a key here has ended for good. */
  readonly ended: Set<string>;
}

/** Creates keys that expire, as the Owner on the command line does. */
async function createExpiringKeys({ service }: InProcessService, clock: Clock): Promise<ExpiringKey[]> {
  const [property] = await service.store.read(({ properties }) => properties.list());
  const owner = await service.store.read(({ members }) => members.findFirstWithRole('owner'));
  const principal = { memberId: owner?.id ?? null, channel: 'cli' } as const;
  const keys: ExpiringKey[] = [];
  for (const days of lifetimes) {
    const { key, handle } = await service.management.call(principal, 'keys.create', {
      property_id: property?.id ?? '',
      name: `Expires in ${days}`,
      expires_in_days: days,
      scopes: ['property.profile.read'],
    });
    const { token } = await service.management.call(principal, 'keys.reveal', { handle });
    keys.push({ prefix: key.prefix, token, expiresMs: clock.nowMs + days * DAY_MS });
  }
  return keys;
}

async function getStatus(port: number, base: Base, token: string): Promise<number> {
  const agent = createAgent(1);
  const answer = await sendCall(port, { ...createLoadCall(base, 'read', 1), token }, agent);
  agent.destroy();
  return answer.kind === 'complete' ? answer.status : 0;
}

const readMark = (data: string): number =>
  withDatabase(
    join(data, DATABASE),
    (db) =>
      db.prepare<[], { mark: number }>('SELECT high_water_at AS mark FROM clock WHERE id = 1').get()?.mark ??
      0,
  );

/** Calls with every key. A key is ended for good once the mark, which never falls, has passed its expiry. */
async function checkKeys(round: Round, port: number, keys: readonly ExpiringKey[]): Promise<string[]> {
  const { data, base, clock, ended } = round;
  const problems: string[] = [];
  for (const { prefix, token, expiresMs } of keys) {
    const status = await getStatus(port, base, token);
    if (status !== 200 && status !== 401) problems.push(`a key was answered with ${status}`);
    if (status === 200 && (ended.has(prefix) || clock.nowMs >= expiresMs))
      problems.push('an expired key is valid');
  }
  const mark = readMark(data);
  for (const { prefix, expiresMs } of keys) if (mark >= expiresMs) ended.add(prefix);
  for (const { token } of [base.revoked, base.expired])
    if ((await getStatus(port, base, token)) !== 401) problems.push('a key that ended before is valid');
  if ((await getStatus(port, base, base.narrow.token)) !== 200)
    problems.push('a key that never expires is refused');
  return problems;
}

async function confirmClock({ service }: InProcessService): Promise<void> {
  const owner = await service.store.read(({ members }) => members.findFirstWithRole('owner'));
  const principal = { memberId: owner?.id ?? null, channel: 'cli' } as const;
  await service.management.call(principal, 'service.confirmClock', {});
}

/** Sets the clock step by step, some while the service runs and some before a start. */
async function stepThroughClock(folder: string, base: Base, number: number): Promise<RoundResult> {
  const random = createRandom(number);
  const data = copyBase(folder, 'data');
  const clock: Clock = { nowMs: Date.now() };
  const round: Round = { data, base, clock, ended: new Set() };
  const start = (): Promise<InProcessService> => startInProcess(data, () => clock.nowMs);
  const problems: string[] = [];
  const counts = { 'steps of the clock': 0, starts: 1, confirmations: 0, 'keys expired for good': 0 };
  let running = await start();
  try {
    const keys = await createExpiringKeys(running, clock);
    for (let taken = 0; taken < STEPS; taken += 1) {
      const [name, step] = stepList[Math.floor(random() * stepList.length)] ?? [];
      const isAtStart = random() < 0.3;
      if (isAtStart) await running.close();
      clock.nowMs = step?.(clock.nowMs) ?? clock.nowMs;
      if (isAtStart) running = await start();
      const found = await checkKeys(round, running.port, keys);
      problems.push(...found.map((problem) => `${name}${isAtStart ? ' at a start' : ''}: ${problem}`));
      counts['steps of the clock'] += 1;
      counts.starts += Number(isAtStart);
      if (random() >= 0.1) continue;
      await confirmClock(running);
      counts.confirmations += 1;
    }
    counts['keys expired for good'] = round.ended.size;
  } finally {
    await running.close();
  }
  return { counts, problems: problems.map((problem) => `round ${number}, ${problem}`) };
}

export const clock: Scenario = {
  name: 'clock',
  summary: `${STEPS} steps of the clock a round over real HTTP: back, forward, into the changes of summer time in the zone of the property, past 2038, while the service runs and before a start, sometimes confirmed.`,
  rule: 'A revoked key, and an expired one, is never valid again; a key without an expiry stays valid.',
  seededDefect: 'Compare the expiry with the wall clock alone, without the high-water mark.',
  needsLinux: false,
  countRounds: (scale) => (scale === 'full' ? 300 : 3),
  async open(folder) {
    const base = await openBase(folder);
    return { run: (number) => stepThroughClock(folder, base, number), close: async () => undefined };
  },
};
