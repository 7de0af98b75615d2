import type { AuditRecordView } from '@shared/audit/audit-record';

const BEGIN_MS = Date.UTC(2026, 10, 21);

/** Creates the record of a successful call, with some fields replaced. Records are one minute apart. */
export const createAuditRecord = (seq: number, changes: Partial<AuditRecordView> = {}): AuditRecordView => ({
  seq,
  at: new Date(BEGIN_MS + seq * 60_000).toISOString(),
  property_id: 'prp_01kabcdefghjkmnpqrstvwxyz0',
  channel: 'api',
  actor: { kind: 'key', prefix: '0123456789abcdef' },
  claimed_prefix: null,
  operation: 'list_reservations',
  rpc_method: null,
  outcome: 'ok',
  code: null,
  reason: null,
  status: 200,
  missing_permission: null,
  target_id: null,
  request_id: 'req_01kabcdefghjkmnpqrstvwxyz0',
  address: '127.0.0.1',
  duration_us: 345,
  count: null,
  fields: null,
  client: null,
  trace_id: null,
  parent_id: null,
  ...changes,
});

/** Records `first` to `last`, oldest first. */
export const createAuditRecords = (first: number, last: number): AuditRecordView[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => createAuditRecord(first + index));
