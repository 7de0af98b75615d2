import type { TimeSteps } from '@server/kernel/time-steps';
import { createTimeSteps } from '@server/kernel/time-steps';
import type { AuditEntry, CallStats } from '@server/stores/audit-store';
import { outcomes } from '@shared/audit/audit-record';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll } from '../../../support/audit/audit-log';
import { createNaiveStats } from '../../../support/audit/naive-stats';
import { engines } from '../../../support/db/contract-store';
import { verifies } from '../../../support/service/verifies';

const RECORDS = 4796;
const HERE = 'prp_here';

const actors = [
  { kind: 'key', prefix: 'busy' },
  { kind: 'key', prefix: 'quiet' },
  { kind: 'person', email: 'busy' },
  { kind: 'none' },
  { kind: 'key', prefix: 'busy' },
] as const;

function getEntry(index: number, atMs: number): AuditEntry {
  return createAuditEntry({
    atMs,
    propertyId: index % 7 === 0 ? 'prp_there' : index % 7 === 3 ? 'prp_beyond' : HERE,
    actor: actors[index % 5] ?? { kind: 'none' },
    outcome: outcomes[index % 11 === 0 ? 1 : index % 13 === 0 ? 2 : 0] ?? 'ok',
    operation: index % 17 === 0 ? null : `operation_${index % 3}`,
    missingPermission: index % 22 === 0 ? 'finance.folio.read' : null,
    durationUs: (index * 7919) % 90_000,
  });
}

const byName = (numbers: CallStats): CallStats => ({
  ...numbers,
  operations: numbers.operations.toSorted((one, other) => one.operation.localeCompare(other.operation)),
  keys: numbers.keys.toSorted((one, other) => one.prefix.localeCompare(other.prefix)),
});

const stepped: readonly TimeSteps[] = [
  createTimeSteps(1, (index) => index * RECORDS),
  createTimeSteps(24, (index) => index * 211 - 100),
  createTimeSteps(30, (index) => index * 50 + 3900),
  createTimeSteps(30, (index) => index * 150 + (index > 11 ? 61 : 0) - (index > 23 ? 97 : 0)),
  createTimeSteps(3, (index) => index * 10 + 90_000),
];

const clocks = [
  ['time rises', (index: number) => index],
  ['a clock was set right again', (index: number) => (index < 3000 ? index + 100_900 : index - 900)],
] as const;
const bothEngines = clocks.flatMap(([name, timeOf]) =>
  engines.map(([engine, open]) => [name, engine, timeOf, open] as const),
);

describe.each(bothEngines)('where %s, on %s', (_name, _engine, timeOf, open) => {
  verifies('insight.statistics', 'calls come to what a reader of every record would count', async () => {
    const world = await open();
    await appendAll(
      world,
      Array.from({ length: RECORDS }, (_, index) => getEntry(index, timeOf(index))),
    );
    await world.store.read(async ({ audit }) => {
      const rows = await audit.span(0, 99_999);
      for (const steps of stepped)
        expect(byName(await audit.getCallStats(HERE, steps))).toEqual(createNaiveStats(rows, HERE, steps));
    });
  });
});

/** The operation of a record by its seq. Every fourth record is refused. */
function operationAt(index: number): string {
  if (index === 7 || index === RECORDS - 1) return 'refused only';
  return index < 40 ? 'early' : 'steady';
}

it.each(engines)(
  '%s knows what answered calls of each key needed, from the first record on',
  async (_engine, open) => {
    const world = await open();
    await appendAll(
      world,
      Array.from({ length: RECORDS }, (_, index) =>
        createAuditEntry({
          atMs: index,
          actor: { kind: 'key', prefix: index % 2 === 0 ? 'even' : 'odd' },
          operation: operationAt(index),
          outcome: index % 4 === 3 ? 'refused' : 'ok',
          channel: index === 60 ? 'mcp' : 'api',
        }),
      ),
    );
    const answers = await world.store.read(({ audit }) => audit.answeredOfKeys(['odd', 'unknown', 'even']));
    expect(answers.map(({ operations, channels }) => [[...operations].sort(), [...channels].sort()])).toEqual(
      [
        [['early', 'steady'], ['api']],
        [[], []],
        [
          ['early', 'steady'],
          ['api', 'mcp'],
        ],
      ],
    );
  },
);
