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

/**
 * Counts a failed authentication; true when it also gets a record of its own. Dead keys always do: their calls were made
 * with a key. All causes do the same durable work.
 */
async function countFailure(tx: Tx, call: Call, reason: AuthenticationFailure): Promise<boolean> {
  const minute = Math.floor(tx.nowMs / 60_000);
  const count = await tx.authFailures.add(call.address, reason, minute, 1);
  return reason === 'revoked' || reason === 'expired' || count <= RECORDED_FAILURES_PER_MINUTE;
}

/** Writes the call's one record, in the transaction of what it did. The only writer for calls. spec: Events. */
export async function record(tx: Tx, call: Call, end: CallEnd): Promise<void> {
  const { trace, status, code } = end;
  if (trace.reason !== null && !(await countFailure(tx, call, trace.reason))) return;
  await tx.audit.append({
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
}
