import { durationTally } from '@server/db/sqlite/duration-tally';
import type { AuditRow, CallNumbers, StepUsage, UsageSteps } from '@server/stores/audit-store';

/** What the records come to, each outcome by itself. */
function countOutcomes(rows: readonly AuditRow[]): StepUsage {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return { answered: count('ok'), refused: count('refused'), failed: count('failed') };
}

/** The records by what a function says of them; those of which it says nothing are left out. */
function groupBy(rows: readonly AuditRow[], nameOf: (row: AuditRow) => string | null) {
  const names = [...new Set(rows.map(nameOf))].flatMap((name) => name ?? []).sort();
  return names.map((name) => [name, rows.filter((row) => nameOf(row) === name)] as const);
}

function percentile(rows: readonly AuditRow[], percent: number): number | null {
  const sorted = rows.filter(({ outcome }) => outcome === 'ok').map(({ durationUs }) => durationUs);
  sorted.sort((one, other) => one - other);
  const exact = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (exact === undefined) return null;
  // To three figures, as the tally of one.
  const alone = durationTally();
  alone.add(exact);
  return alone.percentile(100);
}

/** What a reader of every record would count, everything by name. */
export function naiveNumbers(all: readonly AuditRow[], propertyId: string, steps: UsageSteps): CallNumbers {
  const { firstStepMs, stepMs, count } = steps;
  const rows = all.filter(
    (row) =>
      row.propertyId === propertyId &&
      row.actor.kind === 'key' &&
      row.atMs >= firstStepMs &&
      row.atMs < firstStepMs + stepMs * count,
  );
  return {
    steps: Array.from({ length: count }, (_, place) => {
      const fromMs = firstStepMs + place * stepMs;
      return countOutcomes(rows.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + stepMs));
    }),
    operations: groupBy(rows, ({ operation }) => operation).map(([operation, own]) => ({
      operation,
      ...countOutcomes(own),
      p50Us: percentile(own, 50),
      p95Us: percentile(own, 95),
    })),
    keys: groupBy(rows, ({ actor }) => (actor.kind === 'key' ? actor.prefix : null)).map(([prefix, own]) => ({
      prefix,
      ...countOutcomes(own),
    })),
    lacks: groupBy(rows, (row) => row.missingPermission).map(([permission, own]) => ({
      permission,
      count: own.length,
    })),
  };
}
