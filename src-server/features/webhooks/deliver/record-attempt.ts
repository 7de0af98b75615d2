import { createServiceEntry } from '@server/features/audit/chain/service-entry';
import type { SendResult } from '@server/features/webhooks/send/send-message';
import type { Times, Tx } from '@server/stores/store';
import type { WebhookProgress, WebhookRow } from '@server/stores/webhook-store';
import type { AuditOutcome } from '@shared/audit/audit-record';
import { formatTarget } from '@shared/audit/audit-target';
import type { RandomBytes } from '@shared/kernel/token';
import type { DisabledReason } from '@shared/webhooks/webhook-view';
import type { PlannedAttempt } from './plan-attempt';
import { computeRetryDelay } from './retry-delays';

/** An attempt that was made. */
export interface MadeAttempt {
  readonly plan: PlannedAttempt;
  readonly result: SendResult;
  /** Epoch ms, UTC: when it began. */
  readonly atMs: number;
  readonly durationMs: number;
}

const GONE = 410;

/** How an attempt ends the message. null: it is tried again. */
interface Verdict {
  readonly outcome: AuditOutcome;
  /** null: it was delivered. */
  readonly reason: string | null;
  /** Why the webhook is disabled with it; null: it is not. */
  readonly disabled: DisabledReason | null;
}

/**
 * Judges an attempt whose address is not allowed. A name that has led to a receiver before is tried again: without a connection, some
 * routers answer every name with an address of their own. decision 0202.
 */
function judgeNotAllowed({ plan }: MadeAttempt, retryDelayMs: number | null): Verdict | null {
  const refused = { outcome: 'refused', reason: 'not_allowed' } as const;
  if (plan.webhook.lastSuccessAtMs === null) return { ...refused, disabled: 'not_allowed' };
  if (plan.requestId !== null) return { ...refused, disabled: null };
  return retryDelayMs === null ? { ...refused, disabled: 'not_allowed' } : null;
}

function judge(made: MadeAttempt, retryDelayMs: number | null): Verdict | null {
  const { result, plan } = made;
  const { status, problem } = result;
  if (status !== null && status >= 200 && status < 300)
    return { outcome: 'ok', reason: null, disabled: null };
  if (status === GONE) return { outcome: 'failed', reason: 'gone', disabled: 'gone' };
  if (problem === 'not_allowed') return judgeNotAllowed(made, retryDelayMs);
  if (problem === 'too_large') return { outcome: 'refused', reason: problem, disabled: null };
  // What a member asked for is tried once: the member sees the answer and asks again.
  if (plan.requestId !== null) return { outcome: 'failed', reason: problem ?? 'given_up', disabled: null };
  return retryDelayMs === null ? { outcome: 'failed', reason: 'given_up', disabled: 'failing' } : null;
}

/** Finds where the webhook stands after the attempt. */
function advance(
  row: WebhookRow,
  { plan, atMs }: MadeAttempt,
  next: { readonly verdict: Verdict | null; readonly times: Times; readonly retryDelayMs: number | null },
): WebhookProgress {
  const { verdict, times, retryDelayMs } = next;
  const { nowMs, clockMs } = times;
  const { afterSeq, failures, failingSinceMs, nextAttemptAtMs, lastSuccessAtMs } = row;
  const stays = { afterSeq, failures, failingSinceMs, nextAttemptAtMs, lastSuccessAtMs };
  const isDelivered = verdict?.outcome === 'ok';
  // A member may have moved the position of the webhook while the message was under way.
  const isNext = plan.requestId === null && afterSeq === plan.webhook.afterSeq;
  if (!isNext) return isDelivered ? { ...stays, lastSuccessAtMs: nowMs } : stays;
  if (isDelivered)
    return {
      afterSeq: plan.eventSeq ?? afterSeq,
      failures: 0,
      failingSinceMs: null,
      nextAttemptAtMs: 0,
      lastSuccessAtMs: nowMs,
    };
  const failing = { ...stays, failures: failures + 1, failingSinceMs: failingSinceMs ?? atMs };
  if (verdict === null) return { ...failing, nextAttemptAtMs: clockMs + (retryDelayMs ?? 0) };
  // No later attempt can deliver a message that is too large, so the next event follows.
  return verdict.disabled === null ? { ...stays, afterSeq: plan.eventSeq ?? afterSeq } : failing;
}

function appendRecord(tx: Tx, { plan, result, durationMs }: MadeAttempt, verdict: Verdict) {
  const { webhook, message } = plan;
  return tx.audit.append(
    createServiceEntry({
      atMs: tx.nowMs,
      propertyId: webhook.propertyId,
      channel: 'webhook',
      operation: 'webhooks.deliver',
      targetId: formatTarget(webhook.id, message.id.slice(webhook.id.length + 1)),
      outcome: verdict.outcome,
      reason: verdict.reason,
      status: result.status,
      durationUs: durationMs * 1000,
    }),
  );
}

/** Stores an attempt and what follows from it. A final outcome gets the one audit record of the message. decision 0171. */
export async function recordAttempt(tx: Tx, made: MadeAttempt, randomBytes: RandomBytes): Promise<void> {
  const { plan, result, atMs, durationMs } = made;
  const { id, propertyId } = plan.webhook;
  await tx.changes({ propertyId });
  const row = await tx.webhooks.find(propertyId, id);
  if (row === null) return;
  const retryDelayMs = computeRetryDelay(row.failures + 1, randomBytes);
  const verdict = judge(made, retryDelayMs);
  await tx.webhooks.appendAttempt({
    webhookId: id,
    atMs,
    messageId: plan.message.id,
    eventSeq: plan.eventSeq,
    number: plan.requestId === null ? plan.webhook.failures + 1 : 1,
    ...result,
    durationMs,
  });
  if (plan.requestId !== null) await tx.webhooks.removeRequest(plan.requestId);
  await tx.webhooks.setProgress(id, advance(row, made, { verdict, times: tx, retryDelayMs }));
  if (verdict === null) return;
  await appendRecord(tx, made, verdict);
  if (verdict.disabled !== null && row.disabled === null)
    await tx.webhooks.setDisabled(id, { reason: verdict.disabled, atMs: tx.nowMs });
}
