import type { CliContext } from '@server/cli/context/cli-context';
import { auditFilterOptions, resolveAuditFilter } from '@server/cli/options/audit-filter-options';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable, formatTimestamp } from '@server/cli/output/table';
import { MAX_AUDIT_PAGE } from '@shared/audit/audit-contract';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { getNoActorLabel } from '@shared/audit/no-actor';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';

export const auditListOptions = auditFilterOptions.extend({ limit: z.int().min(1) });

function formatActor(record: AuditRecordView): string {
  const { actor, claimed_prefix: claimed } = record;
  if (actor.kind === 'key') return actor.prefix;
  if (actor.kind === 'person') return actor.email;
  return claimed === null ? formatEnglish(getNoActorLabel(record)) : `claims ${claimed}`;
}

const formatReason = ({ code, reason, missing_permission: missing, count }: AuditRecordView): string =>
  [code, reason, missing, count === null ? null : `${count} calls`].filter((word) => word !== null).join(' ');

const toTableRow = (record: AuditRecordView): string[] => [
  String(record.seq),
  formatTimestamp(record.at),
  record.channel,
  formatActor(record),
  record.operation ?? record.rpc_method ?? 'none',
  record.outcome,
  formatReason(record),
  record.client ?? '',
];

/** Lists records, newest first. */
export async function runAuditList(
  context: CliContext,
  options: z.output<typeof auditListOptions>,
): Promise<CliAnswer> {
  const filter = await resolveAuditFilter(context, options);
  const records: AuditRecordView[] = [];
  while (records.length < options.limit) {
    const limit = Math.min(MAX_AUDIT_PAGE, options.limit - records.length);
    const page = await context.call('audit.list', { filter, limit, after_seq: records.at(-1)?.seq ?? null });
    records.push(...page);
    if (page.length < limit) break;
  }
  return {
    value: records,
    lines: formatTable(
      ['Seq', 'Time', 'Channel', 'Actor', 'Operation', 'Outcome', 'Reason', 'Client'],
      records.map(toTableRow),
      'No records.',
    ),
  };
}
