import type { Client } from '@renderer/client/client';
import type { SecretTexts, ShownSecret } from '@renderer/features/keys/token/token-secret';
import { fetchTokenSecret } from '@renderer/features/keys/token/token-secret';
import { webhookCreateMessages } from '@shared/webhooks/webhook-create.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';

const texts: SecretTexts = {
  label: webhookCreateMessages.secretLabel,
  labelHidden: webhookCreateMessages.secretLabelHidden,
  copy: webhookCreateMessages.copy,
  copied: webhookCreateMessages.copied,
  notCopied: webhookCreateMessages.notCopied,
  leaveLead: webhookCreateMessages.leaveLead,
  leaveAction: webhookCreateMessages.leaveAction,
  ends: {
    destroyed: webhookCreateMessages.hidden,
    cut_off: webhookCreateMessages.cutOff,
    revoked: webhookCreateMessages.hidden,
  },
};

/** A webhook and its new secret. */
export interface NewWebhookSecret extends ShownSecret {
  readonly webhook: WebhookView;
}

/** Fetches the secret of a handle into a closure. The service returns it once. */
export async function fetchWebhookSecret(
  client: Client,
  { webhook, handle }: { readonly webhook: WebhookView; readonly handle: string },
): Promise<NewWebhookSecret> {
  const secret = await fetchTokenSecret(client, handle).catch(() => null);
  return { webhook, handle, secret, keyPrefix: null, texts };
}
