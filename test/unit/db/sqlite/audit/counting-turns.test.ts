import { createAuditQueries } from '@server/db/sqlite/audit/log/audit-query';
import { openLog } from '@server/db/sqlite/audit/log/open-log';
import { createKeyUsageReader } from '@server/db/sqlite/audit/numbers/audit-usage';
import { createTimeSteps } from '@server/kernel/time-steps';
import { TURN_MS } from '@server/kernel/turns/turn-size';
import { describe, expect } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, openRawConnection } from '../../../../support/audit/audit-log';
import type { TestStore } from '../../../../support/service/store';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const RECORDS = 3000;
const prefixes = ['one', 'two', 'three'] as const;
const outcomes = ['ok', 'refused', 'failed'] as const;

const timesOf = {
  'time rises': (index: number) => index,
  'a clock was set back': (index: number) => (index < 1900 ? index + 700 : index - 700),
};

async function openLogOf(timeOf: (index: number) => number): Promise<TestStore> {
  const world = openTestStore();
  const entries = Array.from({ length: RECORDS }, (_, index) =>
    createAuditEntry({
      atMs: timeOf(index),
      actor: { kind: 'key', prefix: prefixes[index % 3] ?? 'one' },
      outcome: outcomes[index % 7 === 0 ? 1 : index % 11 === 0 ? 2 : 0],
    }),
  );
  await appendAll(world, entries);
  return world;
}

/** Turns of always as many records, however long they take. */
const createFixedSize = (records: number) => ({ first: records, least: records, most: records });

/** Counts the turns of the event loop while the work runs. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  const state = { turns: 0, isOver: false };
  const note = (): void => {
    if (state.isOver) return;
    state.turns += 1;
    setImmediate(note);
  };
  setImmediate(note);
  await work();
  state.isOver = true;
  return state.turns;
}

const keys = prefixes.map((prefix) => ({ prefix, endsAtMs: null }));
const steps = createTimeSteps(9, (index) => index * 401 - 50);

describe.each(Object.entries(timesOf))('where %s, the use of keys', (_name, timeOf) => {
  verifies('run.counts-in-turns', 'is the same in however many turns it is counted', async () => {
    const world = await openLogOf(timeOf);
    const { log } = openLog(openRawConnection(world));
    const inOneTurn = await createKeyUsageReader(log)(keys, steps);
    expect(inOneTurn.flatMap((usage) => usage.steps).some(({ refused }) => refused > 0)).toBe(true);
    for (const records of [150, 512, 2999])
      expect(await createKeyUsageReader(log, createFixedSize(records))(keys, steps)).toEqual(inOneTurn);
  });

  verifies('run.counts-in-turns', 'is counted in a turn for each key and number of records', async () => {
    const world = await openLogOf(timeOf);
    const { log } = openLog(openRawConnection(world));
    const read = (records: number) =>
      countTurns(() => createKeyUsageReader(log, createFixedSize(records))(keys, steps));
    expect(await read(RECORDS)).toBeGreaterThanOrEqual(keys.length);
    expect(await read(RECORDS / 10)).toBeGreaterThanOrEqual(10 * keys.length);
  });
});

describe.each(Object.entries(timesOf))('where %s, a page', (_name, timeOf) => {
  verifies('run.turns-by-time', 'is the same when each turn is over after one record', async () => {
    const world = await openLogOf(timeOf);
    const { log } = openLog(openRawConnection(world));
    let nowMs = 0;
    const slow = createAuditQueries(log, () => {
      nowMs += TURN_MS;
      return nowMs;
    });
    const quick = createAuditQueries(log, () => 0);
    const filter = { propertyIds: null, keyPrefix: 'one', sinceMs: 100, untilMs: 2500 } as const;
    for (const order of ['newest_first', 'oldest_first'] as const)
      for (const afterSeq of [undefined, 1900]) {
        const request = { filter, order, limit: 60, afterSeq };
        const page = await quick.page(request);
        expect(page).toHaveLength(60);
        expect(await slow.page(request)).toEqual(page);
        expect(await countTurns(() => slow.page(request))).toBeGreaterThanOrEqual(59);
      }
    expect(await slow.count(filter, RECORDS)).toBe(await quick.count(filter, RECORDS));
  });
});

verifies('run.counts-in-turns', 'what needs attention is found in a turn for each key', async () => {
  const { store } = await openLogOf(timesOf['time rises']);
  await store.read(async ({ attention }) => {
    const rules = { leastCalls: 20, callsPerRefused: 10 };
    const silence = { days: 7, fromMs: 10, throughMs: 20 };
    for (const find of [
      () => attention.findRefusedOften(prefixes, 0, rules),
      () => attention.findSilent(prefixes, RECORDS, silence),
      () => attention.findTriesOfEnded(prefixes, 0),
    ])
      expect(await countTurns(find)).toBeGreaterThanOrEqual(prefixes.length);
  });
});
