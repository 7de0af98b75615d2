import { toEvent } from '@server/features/events/event.schema';
import { toNoticeMessage } from '@server/features/webhooks/notice.schema';
import { parseWebhookUrl } from '@server/features/webhooks/send/judge-url';
import type { WebhookMessage } from '@server/features/webhooks/send/sign-message';
import { toTestMessage } from '@server/features/webhooks/test-message.schema';
import { getWebhookState } from '@server/features/webhooks/webhook-state';
import type { EventRow } from '@server/stores/event-store';
import { isChange } from '@server/stores/event-store';
import type { Snapshot } from '@server/stores/store';
import type { WebhookRow } from '@server/stores/webhook-store';
import { getWebhookPermission, NOTICE_TYPE } from '@shared/events/event-types';
import { MAX_DELAY_MS } from './retry-delays';

/** The attempt to make. */
export interface PlannedAttempt {
  readonly kind: 'attempt';
  readonly webhook: WebhookRow;
  readonly message: WebhookMessage;
  readonly host: string;
  readonly isHostAllowed: boolean;
  readonly secrets: readonly string[];
  /** null: a test. */
  readonly eventSeq: number | null;
  /** The wish of a member that it answers; null: it is the next event. */
  readonly requestId: number | null;
}

/** What is to be done for a webhook now. `skip`: it gets none of the events up to that one. */
export type Plan =
  | PlannedAttempt
  | { readonly kind: 'skip'; readonly webhook: WebhookRow; readonly throughSeq: number }
  | { readonly kind: 'nothing' };

/** Events that are looked at in one step. */
const STEP = 200;

/** True if the webhook gets such an event: it asked for the type, and its key may read it. No key gets notices. decision 0171; decision 0176. */
export const isEventForWebhook = ({ types, key }: WebhookRow, { type }: Pick<EventRow, 'type'>): boolean =>
  types.includes(type) &&
  (key === null || (type !== NOTICE_TYPE && key.scopes.includes(getWebhookPermission(type))));

const createEventMessage = ({ id }: WebhookRow, event: EventRow): WebhookMessage => ({
  // The time as well, because a restore gives events new numbers, and may not know all that were given.
  id: `${id}_${event.seq}_${event.atMs.toString(36)}`,
  body: JSON.stringify(isChange(event) ? toEvent(event) : toNoticeMessage(event)),
});

const createTestMessage = ({ id }: WebhookRow, requestId: number, nowMs: number): WebhookMessage => ({
  id: `${id}_test_${requestId}`,
  body: JSON.stringify(toTestMessage(nowMs)),
});

async function findEvent({ events }: Snapshot, propertyId: string, seq: number): Promise<EventRow | null> {
  const [event] = await events.listAfter(propertyId, seq - 1, 1);
  return event?.seq === seq ? event : null;
}

/** What goes into an attempt. */
type Content = Pick<PlannedAttempt, 'message' | 'eventSeq' | 'requestId'>;

async function planRequest(snapshot: Snapshot, webhook: WebhookRow): Promise<Content | null> {
  const request = await snapshot.webhooks.nextRequest(webhook.id);
  if (request === null) return null;
  const { id: requestId, eventSeq } = request;
  const event = eventSeq === null ? null : await findEvent(snapshot, webhook.propertyId, eventSeq);
  // An event that was removed meanwhile becomes a test: the member sees that the receiver answers.
  const message =
    event === null
      ? createTestMessage(webhook, requestId, snapshot.nowMs)
      : createEventMessage(webhook, event);
  return { message, eventSeq: event?.seq ?? null, requestId };
}

async function planNext(snapshot: Snapshot, webhook: WebhookRow): Promise<Content | Plan> {
  const waitMs = webhook.nextAttemptAtMs - snapshot.clockMs;
  if (waitMs > 0 && waitMs <= MAX_DELAY_MS) return { kind: 'nothing' };
  const events = await snapshot.events.listAfter(webhook.propertyId, webhook.afterSeq, STEP);
  const event = events.find((candidate) => isEventForWebhook(webhook, candidate));
  if (event !== undefined)
    return { message: createEventMessage(webhook, event), eventSeq: event.seq, requestId: null };
  const last = events.at(-1);
  return last === undefined ? { kind: 'nothing' } : { kind: 'skip', webhook, throughSeq: last.seq };
}

/**
 * Plans the next attempt of a webhook from what is stored now: its key, the key's expiry and permissions, and the module. What
 * members asked for comes before the next event.
 */
export async function planAttempt(snapshot: Snapshot, propertyId: string, webhookId: string): Promise<Plan> {
  const webhook = await snapshot.webhooks.find(propertyId, webhookId);
  if (webhook === null) return { kind: 'nothing' };
  const secrets = await snapshot.webhooks.readSecrets(webhookId, snapshot.nowMs);
  const url = parseWebhookUrl(webhook.url);
  if (getWebhookState(webhook, secrets, snapshot.nowMs) !== 'active' || 'problem' in url)
    return { kind: 'nothing' };
  const planned = (await planRequest(snapshot, webhook)) ?? (await planNext(snapshot, webhook));
  if ('kind' in planned) return planned;
  const hosts = await snapshot.webhooks.listHosts();
  const isHostAllowed = hosts.some(({ host }) => host === url.host);
  return { kind: 'attempt', webhook, host: url.host, isHostAllowed, secrets: secrets.secrets, ...planned };
}
