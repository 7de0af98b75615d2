import { createHmac } from 'node:crypto';
import type { RandomBytes } from '@shared/kernel/token';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates the secret of a webhook with 256 random bits. source: Standard Webhooks. decision 0171. */
export const createWebhookSecret = (randomBytes: RandomBytes): string =>
  `${SECRET_PREFIX}${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;

/** A message before it is signed. */
export interface WebhookMessage {
  /** The same in every attempt, so that a receiver recognises a repetition. */
  readonly id: string;
  readonly body: string;
}

function sign({ id, body }: WebhookMessage, timestamp: number, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Creates the headers that prove a message, with one signature for each secret that is valid. */
export function signMessage(
  message: WebhookMessage,
  nowMs: number,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(nowMs / 1000);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': secrets.map((secret) => sign(message, timestamp, secret)).join(' '),
  };
}
