import { decodeListedExtras } from '@server/features/audit/chain/extras';
import type { AuditRecord } from '@server/stores/audit-store';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { toTimestamp } from '@shared/kernel/time';

/** Converts a record to the form that members read and export. */
export function toAuditView(row: AuditRecord): AuditRecordView {
  const { count, fields, client, traceContext } = decodeListedExtras(row.extras);
  return {
    seq: row.seq,
    at: toTimestamp(row.atMs),
    property_id: row.propertyId,
    channel: row.channel,
    actor: row.actor,
    claimed_prefix: row.claimedPrefix,
    operation: row.operation,
    rpc_method: row.rpcMethod,
    outcome: row.outcome,
    code: row.code,
    reason: row.reason,
    status: row.status,
    missing_permission: row.missingPermission,
    target_id: row.targetId,
    request_id: row.requestId,
    address: row.address,
    duration_us: row.durationUs,
    count,
    fields: fields === null ? null : [...fields],
    client,
    trace_id: traceContext?.traceId ?? null,
    parent_id: traceContext?.parentId ?? null,
  };
}
