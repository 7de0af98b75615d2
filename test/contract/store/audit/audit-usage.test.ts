import type { TimeSteps } from '@server/kernel/time-steps';
import { createTimeSteps } from '@server/kernel/time-steps';
import type { AuditEntry, AuditRecord, KeyUsage } from '@server/stores/audit-store';
import type { Actor } from '@shared/audit/audit-record';
import { outcomes } from '@shared/audit/audit-record';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import type { WithStore } from '../../../support/audit/audit-log';
import { appendAll } from '../../../support/audit/audit-log';
import { countByBucket } from '../../../support/audit/naive-stats';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { verifies } from '../../../support/service/verifies';

const actors: readonly Actor[] = [
  { kind: 'key', prefix: 'busy' },
  { kind: 'key', prefix: 'answered' },
  { kind: 'person', email: 'busy' },
  { kind: 'key', prefix: 'early' },
];

/** Records of one block of the index that SQLite had. */
const ACTOR_BLOCK = 2048;
const RECORDS = 2 * ACTOR_BLOCK + 300;

function getEntry(index: number, atMs: number): AuditEntry {
  const actor = index > 500 && index % 4 === 3 ? actors[0] : actors[index % 4];
  const isAnswered = actor?.kind === 'key' && actor.prefix === 'answered';
  return createAuditEntry({
    atMs,
    actor: actor ?? { kind: 'none' },
    outcome: isAnswered ? 'ok' : (outcomes[index % 3] ?? 'ok'),
    address: index % 5 === 0 ? '192.0.2.7' : '127.0.0.1',
    reason: index % 3 === 1 ? 'revoked' : null,
    missingPermission: index % 7 === 0 ? 'finance.folio.read' : null,
  });
}

async function openLog(open: OpenContractStore, timeOf: (index: number) => number): Promise<WithStore> {
  const world = await open();
  await appendAll(
    world,
    Array.from({ length: RECORDS }, (_, index) => getEntry(index, timeOf(index))),
  );
  return world;
}

const isCallBy = (prefix: string) => (row: AuditRecord) =>
  row.actor.kind === 'key' && row.actor.prefix === prefix;

function naiveUsage(rows: readonly AuditRecord[], prefix: string, steps: TimeSteps): KeyUsage {
  const own = rows.filter(isCallBy(prefix));
  const last = own.at(-1);
  return {
    lastUsedAtMs: own.findLast(({ reason }) => reason !== 'revoked')?.atMs ?? null,
    lastTried: last === undefined ? null : { atMs: last.atMs, address: last.address },
    steps: countByBucket(own, steps),
  };
}

const prefixes = ['busy', 'answered', 'early', 'unheard of'];
const keys = prefixes.map((prefix) => ({ prefix, endsAtMs: null }));
const stepped: readonly TimeSteps[] = [
  createTimeSteps(1, (index) => index * RECORDS),
  createTimeSteps(24, (index) => index * 211 - 100),
  createTimeSteps(30, (index) => index * 50 + 3900),
  createTimeSteps(30, (index) => index * 150 + (index > 11 ? 61 : 0) - (index > 23 ? 97 : 0)),
  createTimeSteps(3, (index) => index * 10 + 90_000),
];

const logs = [
  ['time rises', (index: number) => index],
  ['a clock was set right again', (index: number) => (index < 3000 ? index + 100_900 : index - 900)],
] as const;
const bothEngines = logs.flatMap(([name, timeOf]) =>
  engines.map(([engine, open]) => [name, engine, timeOf, open] as const),
);

describe.each(bothEngines)('where %s, on %s', (_name, _engine, timeOf, open) => {
  verifies('key.usage', 'the use of keys is what a reader of every record would count', async () => {
    const { store } = await openLog(open, timeOf);
    await store.read(async ({ audit }) => {
      const rows = await audit.span(0, 99_999);
      for (const steps of stepped)
        expect(await audit.usageOfKeys(keys, steps)).toEqual(
          prefixes.map((prefix) => naiveUsage(rows, prefix, steps)),
        );
    });
  });
});

/** Calls of a key that ended after a number of them. `timeOf` gives the time of each record. */
async function openLogOfEndedKey(
  open: OpenContractStore,
  used: number,
  tried: number,
  timeOf: (index: number) => number,
) {
  const world = await open();
  const key = { kind: 'key', prefix: 'ended' } as const;
  const entries = Array.from({ length: used + tried }, (_, index) =>
    createAuditEntry({
      atMs: timeOf(index),
      actor: key,
      ...(index < used
        ? { outcome: index % 2 === 0 ? 'refused' : 'ok' }
        : { outcome: 'refused', reason: 'expired', address: '192.0.2.7' }),
    }),
  );
  await appendAll(world, entries);
  return (endsAtMs: number | null) =>
    world.store.read(async ({ audit }) => {
      const [usage] = await audit.usageOfKeys(
        [{ prefix: key.prefix, endsAtMs }],
        createTimeSteps(1, () => 0),
      );
      return [usage?.lastUsedAtMs, usage?.lastTried];
    });
}

describe.each(engines)(
  'on %s the last use of an ended key is its last call that authenticated',
  (_engine, open) => {
    const many = 2 * ACTOR_BLOCK + 5;
    const cases = [
      ['in the newest records', 3, 4],
      ['in the index, tried since in the newest records', ACTOR_BLOCK, 7],
      ['in the index, tried since for longer', 10, many],
      ['never', 0, many],
    ] as const;
    for (const [where, used, tried] of cases)
      verifies('key.last-used', where, async () => {
        const read = await openLogOfEndedKey(open, used, tried, (index) => index * 10);
        const wanted = [
          used === 0 ? null : (used - 1) * 10,
          { atMs: (used + tried - 1) * 10, address: '192.0.2.7' },
        ];
        expect(await read((used - 1) * 10 + 1)).toEqual(wanted);
        expect(await read(null)).toEqual(wanted);
      });

    verifies('key.last-used', 'even if a clock that ran ahead was set back before the end', async () => {
      const used = ACTOR_BLOCK + 100;
      const ahead = 1_000_000;
      const read = await openLogOfEndedKey(open, used, ACTOR_BLOCK, (index) =>
        index < used - 1 ? ahead + index : index,
      );
      expect(await read(used)).toEqual([used - 1, { atMs: used + ACTOR_BLOCK - 1, address: '192.0.2.7' }]);
    });
  },
);

describe.each(engines)('what one key did on %s', (_engine, open) => {
  const spans = [
    [0, RECORDS],
    [100, 101],
    [ACTOR_BLOCK - 5, ACTOR_BLOCK + 5],
    [2 * ACTOR_BLOCK - 5, 2 * ACTOR_BLOCK + 5],
    [2 * ACTOR_BLOCK + 100, RECORDS],
  ] as const;

  it.each(spans)('after record %i through %i is counted in groups that are alike', async (after, through) => {
    const { store } = await openLog(open, (index) => index);
    await store.read(async ({ audit }) => {
      const own = (await audit.span(0, 99_999))
        .filter(isCallBy('busy'))
        .filter(({ seq }) => seq > after && seq <= through);
      const activities = await audit.listKeyActivity('busy', after, through);
      expect(activities.reduce((total, { count }) => total + count, 0)).toBe(own.length);
      for (const { outcome, missingPermission, lastSeq } of activities)
        expect(own.find(({ seq }) => seq === lastSeq)).toMatchObject({ outcome, missingPermission });
      const lacking = activities.filter((activity) => activity.missingPermission !== null);
      expect(lacking.reduce((total, { count }) => total + count, 0)).toBe(
        own.filter((row) => row.missingPermission !== null).length,
      );
    });
  });

  it.each(spans)('after its end, records %i through %i, is counted by address', async (after, through) => {
    const { store } = await openLog(open, (index) => index);
    await store.read(async ({ audit }) => {
      const dead = (await audit.span(0, 99_999))
        .filter(isCallBy('busy'))
        .filter(({ seq, reason }) => seq > after && seq <= through && reason === 'revoked');
      const calls = await audit.listCallsWithEndedKey('busy', after, through);
      const from = (address: string) => calls.filter((one) => one.address === address);
      for (const address of ['192.0.2.7', '127.0.0.1']) {
        const own = dead.filter((row) => row.address === address);
        expect(from(address).reduce((total, { count }) => total + count, 0)).toBe(own.length);
        expect(Math.max(0, ...from(address).map(({ lastSeq }) => lastSeq))).toBe(own.at(-1)?.seq ?? 0);
      }
    });
  });
});
