import { unescapeText } from '@server/db/postgres/seal/stored-text';
import { createDurationHistogram } from '@server/db/shared/audit/duration-histogram';
import { createFragment } from '@server/db/shared/engine/sql-fragment';
import { decodeExtras } from '@server/features/audit/chain/extras';
import type { AuditStore, OperationNumbers } from '@server/stores/audit-store';
import type { FilteredLog } from './filtered-log';
import type { OutcomeCount } from './usage-in-log';
import { STEP, sumOutcomes } from './usage-in-log';

/** Durations to three figures, so that there are few of them. A refusal is quick: it would hide how long the work takes. */
const DURATION = `CASE WHEN outcome = 0 THEN round(duration_us::numeric, least(0, 3 - length(duration_us::text)))::bigint END`;

/** Counts in one pass by each of these groups. `kind` is a bit for each column by which a row does not group. */
const GROUPS = {
  step: 'step, outcome',
  operation: 'operation, outcome',
  actor: 'actor, outcome',
  missing: 'missing_permission',
  duration: 'operation, duration',
} as const;

interface StatsRow extends OutcomeCount {
  readonly kind: number;
  readonly step: number;
  readonly operation: string | null;
  readonly actor: string;
  readonly missing: string | null;
  readonly duration: number | null;
}

/** Bits of `grouping(step, operation, actor, missing_permission, duration, outcome)`. */
const kinds = {
  step: 0b011110,
  operation: 0b101110,
  actor: 0b110110,
  missing: 0b111011,
  duration: 0b101101,
} as const;

/** Groups rows by a text that they have, in the order of their first rows. */
function groupByText(rows: readonly StatsRow[], read: (row: StatsRow) => string | null) {
  const groups = new Map<string, StatsRow[]>();
  for (const row of rows) {
    const stored = read(row);
    if (stored === null) continue;
    const name = unescapeText(stored);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups];
}

function toOperationNumbers(
  operation: string,
  rows: readonly StatsRow[],
  timed: readonly StatsRow[],
): OperationNumbers {
  const durations = createDurationHistogram();
  for (const { duration, calls } of timed) if (duration !== null) durations.add(duration, calls);
  return {
    operation,
    ...sumOutcomes(rows),
    p50Us: durations.percentile(50),
    p95Us: durations.percentile(95),
  };
}

/** Creates the reader of call statistics. It counts the records themselves, because a separate counter could differ. */
export function createGroupedStatsReader(log: FilteredLog): AuditStore['getCallStats'] {
  return async (propertyId, steps) => {
    const filter = {
      propertyIds: [propertyId],
      actorKind: 'key',
      sinceMs: steps.startsMs[0],
      untilMs: steps.untilMs,
    } as const;
    const rows = await log.collect<{ [Name in keyof StatsRow]: StatsRow[Name] }>({
      select: createFragment(
        `grouping(step, operation, actor, missing_permission, duration, outcome) AS kind, step, operation, actor,
         missing_permission AS missing, duration, outcome, count(*) AS calls FROM (
           SELECT ${STEP} AS step, operation, actor, missing_permission, ${DURATION} AS duration, outcome`,
        JSON.stringify(steps.startsMs),
      ),
      filter,
      range: await log.findRange(filter.sinceMs, filter.untilMs),
      tail: `) AS calls GROUP BY GROUPING SETS (${Object.values(GROUPS)
        .map((columns) => `(${columns})`)
        .join(', ')})`,
    });
    const ofKind = (kind: keyof typeof kinds) => rows.filter((row) => row.kind === kinds[kind]);
    const timed = new Map(groupByText(ofKind('duration'), ({ operation }) => operation));
    return {
      steps: steps.startsMs.map((_, index) =>
        sumOutcomes(ofKind('step').filter(({ step }) => step === index + 1)),
      ),
      operations: groupByText(ofKind('operation'), ({ operation }) => operation).map(([name, own]) =>
        toOperationNumbers(name, own, timed.get(name) ?? []),
      ),
      keys: groupByText(ofKind('actor'), ({ actor }) => actor).map(([prefix, own]) => ({
        prefix,
        ...sumOutcomes(own),
      })),
      missingPermissions: groupByText(ofKind('missing'), ({ missing }) => missing).map(
        ([permission, own]) => ({
          permission,
          count: own.reduce((total, { calls }) => total + calls, 0),
        }),
      ),
    };
  };
}

/** Creates the counter of calls with wrong tokens. It counts the records, and what records of many say. */
export function createPostgresWrongTokenCounter(log: FilteredLog): AuditStore['countWrongTokens'] {
  return async (sinceMs, untilMs) => {
    const rows = await log.collect<{ extras: Buffer | null; calls: number }>({
      select: createFragment('extras, count(*) AS calls'),
      filter: { propertyIds: null, wrongTokens: true, sinceMs, untilMs },
      range: await log.findRange(sinceMs, untilMs),
      tail: 'GROUP BY extras',
    });
    return rows.reduce((total, { extras, calls }) => total + calls * (decodeExtras(extras).count ?? 1), 0);
  };
}
