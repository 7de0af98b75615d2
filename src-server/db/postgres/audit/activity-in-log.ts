import { escapeText, unescapeText } from '@server/db/postgres/seal/stored-text';
import { createFragment } from '@server/db/shared/engine/sql-fragment';
import { formatAddress } from '@server/features/audit/chain/address';
import { createLogDamagedError } from '@server/kernel/system-error';
import type { AnsweredCalls, AuditStore, CallsWithEndedKey, KeyActivity } from '@server/stores/audit-store';
import type { Channel } from '@shared/audit/audit-record';
import { channels, outcomes } from '@shared/audit/audit-record';
import type { FilteredLog } from './filtered-log';
import type { LogSql } from './log-sql';
import { LISTED_TEXTS } from './log-sql';
import { unescapeOrNull } from './stored-row';
import { OF_ENDED_KEY } from './usage-in-log';

const OF_KEY = 'actor = ? AND actor_kind = 0 AND seq > ? AND seq <= ?';

const LIST_ACTIVITY = `
  SELECT channel, outcome, operation, missing_permission AS "missingPermission", count(*) AS count, max(seq) AS "lastSeq"
  FROM audit_record WHERE ${OF_KEY}
  GROUP BY channel, outcome, operation, missing_permission ORDER BY min(seq)`;
const LIST_OF_ENDED = `
  SELECT address, count(*) AS count, max(seq) AS "lastSeq" FROM audit_record WHERE ${OF_KEY} AND ${OF_ENDED_KEY}
  GROUP BY address ORDER BY min(seq)`;
const LIST_LAST_ANSWERED = `
  SELECT prefix, last.address FROM unnest(${LISTED_TEXTS}) AS prefix, LATERAL (
    SELECT address FROM audit_record WHERE actor = prefix AND actor_kind = 0 AND outcome = 0 ORDER BY seq DESC LIMIT 1) AS last`;

interface ActivityRow {
  channel: number;
  outcome: number;
  operation: string | null;
  missingPermission: string | null;
  count: number;
  lastSeq: number;
}

function toActivity({
  channel,
  outcome,
  operation,
  missingPermission,
  count,
  lastSeq,
}: ActivityRow): KeyActivity {
  const found = { channel: channels[channel], outcome: outcomes[outcome] };
  if (found.channel === undefined || found.outcome === undefined)
    throw createLogDamagedError('the audit log has a channel or an outcome that is never written');
  return {
    channel: found.channel,
    outcome: found.outcome,
    operation: unescapeOrNull(operation),
    missingPermission: unescapeOrNull(missingPermission),
    count,
    lastSeq,
  };
}

const formatStoredAddress = (address: Buffer | null): string | null =>
  address === null ? null : formatAddress(address);

interface AnswerRow {
  actor: string;
  channel: number;
  operation: string | null;
}

function toAnswers(rows: readonly AnswerRow[], prefix: string): AnsweredCalls {
  const own = rows.filter(({ actor }) => unescapeText(actor) === prefix);
  const used = own.flatMap(({ channel }) => channels[channel] ?? []);
  return {
    operations: new Set(own.flatMap(({ operation }) => unescapeOrNull(operation) ?? [])),
    channels: new Set<Channel>(used),
  };
}

/** Creates the reader of what keys did. */
export function createPostgresActivityReader(sql: LogSql, log: FilteredLog) {
  return {
    async listKeyActivity(prefix, afterSeq, throughSeq) {
      const rows = await sql.read<ActivityRow>(LIST_ACTIVITY, escapeText(prefix), afterSeq, throughSeq);
      return rows.map(toActivity);
    },
    async listCallsWithEndedKey(prefix, afterSeq, throughSeq) {
      const rows = await sql.read<{ address: Buffer | null; count: number; lastSeq: number }>(
        LIST_OF_ENDED,
        escapeText(prefix),
        afterSeq,
        throughSeq,
      );
      return rows.map(
        ({ address, count, lastSeq }): CallsWithEndedKey => ({
          address: formatStoredAddress(address),
          count,
          lastSeq,
        }),
      );
    },
    async lastAnsweredOfKeys(prefixes) {
      const rows = await sql.read<{ prefix: string; address: Buffer | null }>(
        LIST_LAST_ANSWERED,
        JSON.stringify(prefixes.map(escapeText)),
      );
      return new Map(rows.map(({ prefix, address }) => [unescapeText(prefix), formatStoredAddress(address)]));
    },
    async answeredOfKeys(prefixes) {
      const rows = await log.collect<AnswerRow>({
        select: createFragment('actor, channel, operation'),
        filter: { propertyIds: null, actorKind: 'key', outcome: 'ok' },
        also: [createFragment(`actor = ANY (${LISTED_TEXTS})`, JSON.stringify(prefixes.map(escapeText)))],
        range: await log.findRange(undefined, undefined),
        tail: 'GROUP BY actor, channel, operation',
      });
      return prefixes.map((prefix) => toAnswers(rows, prefix));
    },
  } satisfies Partial<AuditStore>;
}
