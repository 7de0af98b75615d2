import { isIP } from 'node:net';
import { judgeAddress } from '@server/features/webhooks/send/judge-address';
import type { UrlProblem, WebhookUrl } from '@server/features/webhooks/send/judge-url';
import { MAX_URL_LENGTH, parseWebhookUrl } from '@server/features/webhooks/send/judge-url';
import { createWebhookSecret } from '@server/features/webhooks/send/sign-message';
import type { Tx } from '@server/stores/store';
import type { NewWebhook, WebhookRow } from '@server/stores/webhook-store';
import type { WebhookType } from '@shared/events/event-types';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';
import { fillMessage } from '@shared/text/filled-message';
import { MAX_WEBHOOKS } from '@shared/webhooks/webhook-view';
import { webhooksMessages } from '@shared/webhooks/webhooks.messages';
import { findWebhook, hasEnded } from './webhook-state';

function describeProblem(problem: UrlProblem) {
  switch (problem) {
    case 'no_url':
      return fillMessage(webhooksMessages.noUrl);
    case 'no_https':
      return fillMessage(webhooksMessages.noHttps);
    case 'credentials':
      return fillMessage(webhooksMessages.credentials);
    case 'port':
      return fillMessage(webhooksMessages.port);
    case 'too_long':
      return fillMessage(webhooksMessages.tooLong, { limit: MAX_URL_LENGTH });
  }
}

/** Refuses an IP address at once. Where a name leads is known only when it is resolved. decision 0163. */
async function requireAllowedHost({ webhooks }: Tx, host: string): Promise<void> {
  const kind = isIP(host) === 0 ? 'public' : judgeAddress(host);
  if (kind === 'never')
    throw new AppError('validation_failed', fillMessage(webhooksMessages.neverAllowed, { host }));
  if (kind === 'public' || (await webhooks.listHosts()).some((allowed) => allowed.host === host)) return;
  throw new AppError('validation_failed', fillMessage(webhooksMessages.notAllowed, { host }));
}

/** Parses the address of a new webhook. Throws AppError `validation_failed`, with one sentence that says what to do. */
export async function requireWebhookUrl(tx: Tx, text: string): Promise<WebhookUrl> {
  const url = parseWebhookUrl(text);
  if ('problem' in url) throw new AppError('validation_failed', describeProblem(url.problem));
  await requireAllowedHost(tx, url.host);
  return url;
}

async function requireFewerThanMax(tx: Tx, propertyId: string): Promise<void> {
  const living = (await tx.webhooks.list(propertyId)).filter((row) => !hasEnded(row, tx.nowMs));
  if (living.length >= MAX_WEBHOOKS)
    throw new AppError('webhook_limit', fillMessage(webhooksMessages.limitReached, { limit: MAX_WEBHOOKS }));
}

export interface WebhookDraft {
  readonly propertyId: string;
  /** null: a member makes it. */
  readonly keyId: string | null;
  readonly url: WebhookUrl;
  readonly types: readonly WebhookType[];
}

export interface StoredWebhook {
  readonly row: WebhookRow;
  /** Only this result has it. */
  readonly secret: string;
}

/** Stores a new webhook, which gets every event from now on. Throws AppError `webhook_limit`. */
export async function storeWebhook(
  tx: Tx,
  { propertyId, keyId, url, types }: WebhookDraft,
  randomBytes: RandomBytes,
): Promise<StoredWebhook> {
  await requireFewerThanMax(tx, propertyId);
  const secret = createWebhookSecret(randomBytes);
  const webhook: NewWebhook = {
    id: createId('whk', tx.nowMs, randomBytes),
    propertyId,
    keyId,
    url: url.href,
    types,
    createdAtMs: tx.nowMs,
    afterSeq: (await tx.events.newestSeq(propertyId)) ?? 0,
  };
  await tx.webhooks.insert(webhook, secret);
  return { row: await findWebhook(tx, propertyId, webhook.id), secret };
}
