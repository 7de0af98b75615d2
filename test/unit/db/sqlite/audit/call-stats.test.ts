import { ACTOR_BLOCK } from '@server/db/sqlite/audit/actor-index';
import type { TimeSteps } from '@server/kernel/time-steps';
import { createTimeSteps } from '@server/kernel/time-steps';
import type { AuditEntry, CallStats } from '@server/stores/audit-store';
import { outcomes } from '@shared/audit/audit-record';
import { describe, expect, it } from 'vitest';
import { auditEntry } from '../../../../support/audit/audit-entry';
import { appendAll } from '../../../../support/audit/audit-log';
import { naiveNumbers } from '../../../../support/audit/naive-stats';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const RECORDS = 2 * ACTOR_BLOCK + 700;
const HERE = 'prp_here';

const actors = [
  { kind: 'key', prefix: 'busy' },
  { kind: 'key', prefix: 'quiet' },
  { kind: 'person', email: 'busy' },
  { kind: 'none' },
  { kind: 'key', prefix: 'busy' },
] as const;

function entryOf(place: number, atMs: number): AuditEntry {
  return auditEntry({
    atMs,
    propertyId: place % 7 === 0 ? 'prp_there' : place % 7 === 3 ? 'prp_beyond' : HERE,
    actor: actors[place % 5] ?? { kind: 'none' },
    outcome: outcomes[place % 11 === 0 ? 1 : place % 13 === 0 ? 2 : 0] ?? 'ok',
    operation: place % 17 === 0 ? null : `operation_${place % 3}`,
    missingPermission: place % 22 === 0 ? 'finance.folio.read' : null,
    durationUs: (place * 7919) % 90_000,
  });
}

const byName = (numbers: CallStats): CallStats => ({
  ...numbers,
  operations: numbers.operations.toSorted((one, other) => one.operation.localeCompare(other.operation)),
  keys: numbers.keys.toSorted((one, other) => one.prefix.localeCompare(other.prefix)),
});

const stepped: readonly TimeSteps[] = [
  createTimeSteps(1, (place) => place * RECORDS),
  createTimeSteps(24, (place) => place * 211 - 100),
  createTimeSteps(30, (place) => place * 50 + 3900),
  createTimeSteps(30, (place) => place * 150 + (place > 11 ? 61 : 0) - (place > 23 ? 97 : 0)),
  createTimeSteps(3, (place) => place * 10 + 90_000),
];

describe.each([
  ['time rises', (place: number) => place],
  ['a clock was set right again', (place: number) => (place < 3000 ? place + 900 : place - 900)],
] as const)('where %s', (_name, timeOf) => {
  verifies('insight.numbers', 'calls come to what a reader of every record would count', async () => {
    const world = openTestStore();
    await appendAll(
      world,
      Array.from({ length: RECORDS }, (_, place) => entryOf(place, timeOf(place))),
    );
    await world.store.read(async ({ audit }) => {
      const rows = await audit.span(0, 99_999);
      for (const steps of stepped)
        expect(byName(await audit.callNumbers(HERE, steps))).toEqual(naiveNumbers(rows, HERE, steps));
    });
  });
});

/** What is called, by its place in the log; the last of every four is refused. */
function operationAt(place: number): string {
  if (place === 7 || place === RECORDS - 1) return 'refused only';
  return place < 40 ? 'early' : 'steady';
}

it('knows what answered calls of each key needed, from the first record on', async () => {
  const world = openTestStore();
  await appendAll(
    world,
    Array.from({ length: RECORDS }, (_, place) =>
      auditEntry({
        atMs: place,
        actor: { kind: 'key', prefix: place % 2 === 0 ? 'even' : 'odd' },
        operation: operationAt(place),
        outcome: place % 4 === 3 ? 'refused' : 'ok',
        channel: place === 60 ? 'mcp' : 'api',
      }),
    ),
  );
  const answers = await world.store.read(({ audit }) => audit.answeredOfKeys(['odd', 'nobody', 'even']));
  expect(answers.map(({ operations, channels }) => [[...operations].sort(), [...channels].sort()])).toEqual([
    [['early', 'steady'], ['api']],
    [[], []],
    [
      ['early', 'steady'],
      ['api', 'mcp'],
    ],
  ]);
});
