import type { AuditEntry } from '@server/stores/audit-store';
import type { Tx } from '@server/stores/store';
import type { AuditOutcome, AuthenticationFailure } from '@shared/audit-record';
import type { ErrorCode } from '@shared/errors';
import type { Permission } from '@shared/permissions';
import type { Authenticated } from './authenticate';
import type { Call } from './call';

/** How a call ended, as the log tells it. */
export interface CallEnd {
  readonly trace: Authenticated['trace'];
  readonly status: number;
  /** An envelope code, `rpc:<n>`, or null when all went well. */
  readonly code: ErrorCode | string | null;
  readonly missingPermission: Permission | null;
  readonly monotonicMs: number;
}

function outcomeOf(status: number, code: string | null): AuditOutcome {
  if (status === 401 || status === 403 || status === 429 || code === 'unauthorized') return 'refused';
  return status < 400 && code === null ? 'ok' : 'failed';
}

/** Failures of one source and reason in one minute that are recorded one by one; the rest is only counted. */
const RECORDED_FAILURES_PER_MINUTE = 20;
/** Rows in which the rest does the work of a record. */
const OVERFLOW_SLOTS = 1024;

/**
 * Counts a failed authentication; null when it also gets a record of its own, else the place of its row aside. Dead keys
 * always get one: their calls were made with a key. All causes do the same durable work.
 */
async function countFailure(tx: Tx, call: Call, reason: AuthenticationFailure): Promise<number | null> {
  const minute = Math.floor(tx.nowMs / 60_000);
  const count = await tx.authFailures.add(call.address, reason, minute, 1);
  const isRecorded = reason === 'revoked' || reason === 'expired' || count <= RECORDED_FAILURES_PER_MINUTE;
  return isRecorded ? null : count % OVERFLOW_SLOTS;
}

const entryOf = (tx: Tx, call: Call, { trace, status, code, ...end }: CallEnd): AuditEntry => ({
  atMs: tx.nowMs,
  propertyId: trace.propertyId,
  channel: call.channel,
  actor: trace.actor,
  claimedPrefix: trace.claimedPrefix,
  operation: call.subject.operation,
  rpcMethod: call.subject.rpcMethod,
  outcome: outcomeOf(status, code),
  code,
  reason: trace.reason,
  status,
  missingPermission: end.missingPermission,
  targetId: call.subject.targetId,
  requestId: call.requestId,
  address: call.address,
  durationUs: Math.max(0, Math.round((end.monotonicMs - call.startedMs) * 1000)),
});

/** Writes the call's one record, in the transaction of what it did. The only writer for calls. spec: Events. */
export async function record(tx: Tx, call: Call, end: CallEnd): Promise<void> {
  const { reason } = end.trace;
  const overflowSlot = reason === null ? null : await countFailure(tx, call, reason);
  const entry = entryOf(tx, call, end);
  if (overflowSlot === null) await tx.audit.append(entry);
  else await tx.audit.appendAside(entry, overflowSlot);
}
