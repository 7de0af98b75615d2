/** The body of a message of the type `notice`, which webhooks of members can be sent. More kinds may follow. */
export interface WebhookNotice {
  readonly seq: number;
  readonly type: 'notice';
  readonly property_id: string;
  /** What needs attention, such as `key_expires`. */
  readonly kind: string;
  /** The key, by its prefix, or the webhook. */
  readonly subject: { readonly type: 'key' | 'webhook'; readonly id: string };
  /** What happened, in English. */
  readonly title: string;
  /** What it means, or what to do about it. */
  readonly help: string;
  /** UTC. */
  readonly occurred_at: string;
}

/** True for the verified body of a notice. Other messages are events or tests. */
export const isWebhookNotice = (body: unknown): body is WebhookNotice =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'notice';
