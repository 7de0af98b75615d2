import { formatMessage } from '@renderer/text/format-message';
import type { WebhookType } from '@shared/events/event-types';
import { webhookCreateMessages } from '@shared/webhooks/webhook-create.messages';

/** Input for a new webhook. */
export interface WebhookInput {
  readonly url: string;
  /** In order of choice. */
  readonly types: ReadonlySet<WebhookType>;
}

export interface WebhookDraftErrors {
  readonly url: string | null;
  readonly types: string | null;
}

/** Finds what is missing. Whether messages may go to the address is judged by the service alone. */
export const getWebhookDraftErrors = ({ url, types }: WebhookInput): WebhookDraftErrors => ({
  url: url.trim() === '' ? formatMessage(webhookCreateMessages.addressMissing) : null,
  types: types.size === 0 ? formatMessage(webhookCreateMessages.eventsMissing) : null,
});
