import { encodeExtras } from '@server/features/audit/chain/extras';
import type { Eventual } from '@server/kernel/eventual';
import type { AuditEntry } from '@server/stores/audit-store';
import type { Tx } from '@server/stores/store';
import type { AuditOutcome } from '@shared/audit/audit-record';
import { MINUTE_MS } from '@shared/kernel/time';
import type { Trace } from './authenticate';
import type { Call } from './call';
import type { Outcome } from './replies';

/** How a call ended. */
export interface CallEnd {
  /** Audit details of the authentication. */
  readonly trace: Trace;
  readonly outcome: Outcome;
  /** Monotonic ms at the end of the call. */
  readonly monotonicMs: number;
}

/** Codes of refusals that a result of a tool carries with the status 200. */
const refusalCodes: readonly (string | null)[] = ['unauthorized', 'rate_limited', 'declined'];

/** Classifies the end of a call, for its record and for counts. */
export function classifyOutcome({ reply: { status }, failure }: Outcome): AuditOutcome {
  const code = failure?.code ?? null;
  if (status === 401 || status === 403 || status === 429 || refusalCodes.includes(code)) return 'refused';
  return status < 400 && code === null ? 'ok' : 'failed';
}

/** Finds the operation's name: in the route for REST, in the outcome for a message. */
const findOperationName = ({ route }: Call, outcome: Outcome): string | null =>
  route.kind === 'operation' ? route.operation.name : outcome.operation;

function createEntry(tx: Tx, call: Call, { trace, outcome, monotonicMs }: CallEnd): AuditEntry {
  const { status } = outcome.reply;
  const code = outcome.failure?.code ?? null;
  const fields = outcome.failure?.fields ?? [];
  return {
    atMs: tx.nowMs,
    propertyId: trace.propertyId,
    channel: call.channel,
    actor: trace.actor,
    claimedPrefix: trace.claimedPrefix,
    operation: findOperationName(call, outcome),
    rpcMethod: outcome.rpcMethod,
    outcome: classifyOutcome(outcome),
    code,
    reason: trace.reason ?? (outcome.isUnchanged === true ? 'unchanged' : null),
    status,
    missingPermission: outcome.failure?.missingPermission ?? null,
    targetId: outcome.targetId,
    requestId: call.requestId,
    address: call.address,
    durationUs: Math.max(0, Math.round((monotonicMs - call.startedMs) * 1000)),
    extras: encodeExtras({
      client: outcome.client ?? call.client ?? undefined,
      fields: fields.length === 0 ? undefined : fields,
      traceContext: outcome.traceContext ?? call.traceContext ?? undefined,
    }),
  };
}

/**
 * Writes the one record of a call, in the call's own transaction. Nothing else writes records of calls. A failed authentication may be
 * counted only.
 * spec: Events.
 */
export function recordCall(tx: Tx, call: Call, end: CallEnd): Eventual<void> {
  const { reason } = end.trace;
  const entry = createEntry(tx, call, end);
  if (reason === null) return tx.audit.append(entry);
  return tx.audit.appendFailure(entry, {
    source: call.address,
    reason,
    minute: Math.floor(tx.nowMs / MINUTE_MS),
  });
}
