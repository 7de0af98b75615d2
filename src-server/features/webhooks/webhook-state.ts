import type { Tx } from '@server/stores/store';
import type { WebhookRow, WebhookSecrets } from '@server/stores/webhook-store';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { toTimestamp } from '@shared/kernel/time';
import { fillMessage } from '@shared/text/filled-message';
import type { WebhookState, WebhookView } from '@shared/webhooks/webhook-view';
import { webhooksMessages } from '@shared/webhooks/webhooks.messages';

/** True if the key that made the webhook was revoked or has expired. */
export const hasEnded = ({ key }: Pick<WebhookRow, 'key'>, nowMs: number): boolean =>
  key !== null && (key.revokedAtMs !== null || (key.expiresAtMs !== null && key.expiresAtMs <= nowMs));

/** Finds the state of a webhook. It follows from its key and property, so it changes in one transaction with them. */
export function getWebhookState(row: WebhookRow, { secrets }: WebhookSecrets, nowMs: number): WebhookState {
  if (hasEnded(row, nowMs)) return 'ended';
  if (row.disabled !== null) return 'disabled';
  if (secrets.length === 0) return 'secret_missing';
  return row.isModuleOn ? 'active' : 'paused';
}

const toOptionalTimestamp = (ms: number | null): string | null => (ms === null ? null : toTimestamp(ms));

/** Loads how members see a webhook. */
export async function loadWebhookView(
  tx: Pick<Tx, 'webhooks' | 'nowMs'>,
  row: WebhookRow,
): Promise<WebhookView> {
  const secrets = await tx.webhooks.readSecrets(row.id, tx.nowMs);
  const state = getWebhookState(row, secrets, tx.nowMs);
  return {
    id: row.id,
    property_id: row.propertyId,
    url: row.url,
    types: [...row.types],
    key_prefix: row.key?.prefix ?? null,
    state,
    disabled_reason: row.disabled?.reason ?? null,
    disabled_at: toOptionalTimestamp(row.disabled?.atMs ?? null),
    created_at: toTimestamp(row.createdAtMs),
    last_success_at: toOptionalTimestamp(row.lastSuccessAtMs),
    failing_since: toOptionalTimestamp(row.failingSinceMs),
    next_attempt_at: state === 'active' && row.failures > 0 ? toTimestamp(row.nextAttemptAtMs) : null,
    after_seq: row.afterSeq,
    older_secret_ends_at: toOptionalTimestamp(secrets.olderEndsAtMs),
  };
}

/** Finds a webhook of the property. Throws AppError `not_found`, also for one of another property. */
export async function findWebhook(
  { webhooks }: Pick<Tx, 'webhooks'>,
  propertyId: string,
  id: string,
): Promise<WebhookRow> {
  const row = await webhooks.find(propertyId, id);
  if (row === null) throw createNotFoundError();
  return row;
}

/** Finds a webhook whose key has not ended. Throws AppError `not_found` or `invalid_transition`. */
export async function findLivingWebhook(tx: Tx, propertyId: string, id: string): Promise<WebhookRow> {
  const row = await findWebhook(tx, propertyId, id);
  if (hasEnded(row, tx.nowMs)) throw new AppError('invalid_transition', fillMessage(webhooksMessages.ended));
  return row;
}
