import { escapeText } from '@server/db/postgres/seal/stored-text';
import { createFragment } from '@server/db/shared/engine/sql-fragment';
import type { TimeSteps } from '@server/kernel/time-steps';
import type { AuditStore, KeyUsage, ObservedKey, StepUsage } from '@server/stores/audit-store';
import type { AuditOutcome } from '@shared/audit/audit-record';
import { outcomes } from '@shared/audit/audit-record';
import type { FilteredLog } from './filtered-log';
import type { LogSql } from './log-sql';

/** SQL for the position of a record's step among the starts of steps, from 1. */
export const STEP = 'width_bucket(at, ARRAY(SELECT json_array_elements_text(?::json)::bigint))';

const ENDED_REASONS = "('revoked', 'expired')";
/** Why a call named its key and still did not authenticate. */
export const OF_ENDED_KEY = `coalesce(reason IN ${ENDED_REASONS}, false)`;

const fields = { ok: 'answered', refused: 'refused', failed: 'failed' } as const satisfies Readonly<
  Record<AuditOutcome, keyof StepUsage>
>;

/** Equal records, counted. */
export interface OutcomeCount {
  readonly outcome: number;
  readonly calls: number;
}

/** Sums up counted records by outcome. */
export function sumOutcomes(counted: readonly OutcomeCount[]): StepUsage {
  const usage = { answered: 0, refused: 0, failed: 0 };
  for (const { outcome, calls } of counted) {
    const name = outcomes[outcome];
    if (name !== undefined) usage[fields[name]] += calls;
  }
  return usage;
}

/** Creates the reader of key usage. */
export function createPostgresUsageReader(sql: LogSql, log: FilteredLog): AuditStore['usageOfKeys'] {
  async function countSteps(keyPrefix: string, steps: TimeSteps): Promise<readonly StepUsage[]> {
    const filter = { propertyIds: null, keyPrefix, sinceMs: steps.startsMs[0], untilMs: steps.untilMs };
    const rows = await log.collect<{ step: number; outcome: number; calls: number }>({
      select: createFragment(`${STEP} AS step, outcome, count(*) AS calls`, JSON.stringify(steps.startsMs)),
      filter,
      range: await log.findRange(filter.sinceMs, filter.untilMs),
      tail: 'GROUP BY 1, 2',
    });
    return steps.startsMs.map((_, index) => sumOutcomes(rows.filter(({ step }) => step === index + 1)));
  }

  /** Finds the last record that can be of a call that authenticated. An ended key may be tried for years. */
  async function findLastUse({ prefix, endsAtMs }: ObservedKey): Promise<number | null> {
    const { throughSeq } = await log.findRange(undefined, endsAtMs ?? undefined);
    const [last] = await sql.read<{ atMs: number }>(
      `SELECT at AS "atMs" FROM audit_record WHERE actor = ? AND actor_kind = 0 AND seq <= ? AND NOT ${OF_ENDED_KEY}
       ORDER BY seq DESC LIMIT 1`,
      escapeText(prefix),
      throughSeq,
    );
    return last?.atMs ?? null;
  }

  async function readUsage(key: ObservedKey, steps: TimeSteps): Promise<KeyUsage> {
    const whole = await log.findRange(undefined, undefined);
    const [last] = await log.list({ propertyIds: null, keyPrefix: key.prefix }, whole, 'newest_first', 1);
    if (last === undefined)
      return { lastUsedAtMs: null, lastTried: null, steps: steps.startsMs.map(() => sumOutcomes([])) };
    return {
      lastUsedAtMs: await findLastUse(key),
      lastTried: { atMs: last.atMs, address: last.address },
      steps: await countSteps(key.prefix, steps),
    };
  }

  return async (keys, steps) => {
    const usages: KeyUsage[] = [];
    for (const key of keys) usages.push(await readUsage(key, steps));
    return usages;
  };
}
