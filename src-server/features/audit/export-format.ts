import { getActorName } from '@server/features/audit/chain/chain';
import type { AuditRecord } from '@server/stores/audit-store';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { toAuditView } from './audit-view';
import { formatCsvLine } from './csv';

export type ExportFormat = 'csv' | 'jsonl';

type Cell = string | number | null;

/** The columns of a CSV export, in order: the fields of a record, its actor in two. */
const columns = {
  seq: (record) => record.seq,
  at: (record) => record.at,
  property_id: (record) => record.property_id,
  channel: (record) => record.channel,
  actor_kind: (record) => record.actor.kind,
  actor: (record) => getActorName(record.actor),
  claimed_prefix: (record) => record.claimed_prefix,
  operation: (record) => record.operation,
  rpc_method: (record) => record.rpc_method,
  outcome: (record) => record.outcome,
  code: (record) => record.code,
  reason: (record) => record.reason,
  status: (record) => record.status,
  missing_permission: (record) => record.missing_permission,
  target_id: (record) => record.target_id,
  request_id: (record) => record.request_id,
  address: (record) => record.address,
  duration_us: (record) => record.duration_us,
  count: (record) => record.count,
  fields: (record) => record.fields?.join(' ') ?? null,
  client: (record) => record.client,
  trace_id: (record) => record.trace_id,
  parent_id: (record) => record.parent_id,
} as const satisfies Record<string, (record: AuditRecordView) => Cell>;

const listCells = (record: AuditRecordView): Cell[] => Object.values(columns).map((cell) => cell(record));

interface Layout {
  /** The text before the first record. */
  readonly head: string;
  line(row: AuditRecord): string;
}

/** CSV is written by RFC 4180 with a header row, JSON Lines with one record per line. */
export const layouts: Readonly<Record<ExportFormat, Layout>> = {
  csv: {
    head: formatCsvLine(Object.keys(columns)),
    line: (row) => formatCsvLine(listCells(toAuditView(row))),
  },
  jsonl: { head: '', line: (row) => `${JSON.stringify(toAuditView(row))}\n` },
};
