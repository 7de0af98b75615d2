import { createDurationHistogram } from '@server/db/shared/audit/duration-histogram';
import type { TimeSteps } from '@server/kernel/time-steps';
import type { AuditRecord, CallStats, StepUsage } from '@server/stores/audit-store';

/** Counts of the records by outcome. */
function countOutcomes(rows: readonly AuditRecord[]): StepUsage {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return { answered: count('ok'), refused: count('refused'), failed: count('failed') };
}

/** Counts of the records by step of time. */
export const countByBucket = (rows: readonly AuditRecord[], { startsMs, untilMs }: TimeSteps): StepUsage[] =>
  startsMs.map((sinceMs, index) => {
    const nextMs = [...startsMs, untilMs][index + 1] ?? untilMs;
    return countOutcomes(rows.filter(({ atMs }) => atMs >= sinceMs && atMs < nextMs));
  });

/** Groups the records by the key that a function returns. Records without a key are left out. */
function groupBy(rows: readonly AuditRecord[], nameOf: (row: AuditRecord) => string | null) {
  const names = [...new Set(rows.map(nameOf))].flatMap((name) => name ?? []).sort();
  return names.map((name) => [name, rows.filter((row) => nameOf(row) === name)] as const);
}

function percentile(rows: readonly AuditRecord[], percent: number): number | null {
  const sorted = rows.filter(({ outcome }) => outcome === 'ok').map(({ durationUs }) => durationUs);
  sorted.sort((one, other) => one - other);
  const exact = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (exact === undefined) return null;
  // To three figures, as the statistics are.
  const alone = createDurationHistogram();
  alone.add(exact);
  return alone.percentile(100);
}

/** Computes all statistics by reading every record, by name. */
export function createNaiveStats(
  all: readonly AuditRecord[],
  propertyId: string,
  steps: TimeSteps,
): CallStats {
  const rows = all.filter(
    (row) =>
      row.propertyId === propertyId &&
      row.actor.kind === 'key' &&
      row.atMs >= steps.startsMs[0] &&
      row.atMs < steps.untilMs,
  );
  return {
    steps: countByBucket(rows, steps),
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
    missingPermissions: groupBy(rows, (row) => row.missingPermission).map(([permission, own]) => ({
      permission,
      count: own.length,
    })),
  };
}
