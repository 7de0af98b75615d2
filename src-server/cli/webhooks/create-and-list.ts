import type { CliContext } from '@server/cli/context/cli-context';
import { findGrantedProperties } from '@server/cli/context/find-granted-properties';
import { findNamedProperty, listAllProperties } from '@server/cli/context/find-named-property';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable } from '@server/cli/output/table';
import { parseOrRefuse } from '@shared/kernel/validation';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { webhooksContract } from '@shared/webhooks/webhooks-contract';
import { z } from 'zod';
import { findWebhookRef } from './find-webhook-property';
import { formatNewSecret, formatState } from './webhook-lines';

export const webhookListOptions = z.object({ property: z.string().optional() });
export const webhookCreateOptions = z.object({
  property: z.string(),
  url: z.string(),
  type: z.array(z.string()),
});
export const webhookOptions = z.object({ webhook: z.string() });

/** Lists the webhooks of a property, or of all where the member manages them. */
export async function runWebhookList(
  context: CliContext,
  { property }: z.output<typeof webhookListOptions>,
): Promise<CliAnswer> {
  const webhooks: WebhookView[] = [];
  for (const id of await findGrantedProperties(context, property, 'integration.webhook.manage'))
    webhooks.push(...(await context.call('webhooks.list', { property_id: id })));
  const names = new Map((await listAllProperties(context.store)).map(({ id, name }) => [id, name]));
  const lines = formatTable(
    ['Id', 'Address', 'State', 'Property', 'Events'],
    webhooks.map((webhook) => [
      webhook.id,
      webhook.url,
      formatState(webhook),
      names.get(webhook.property_id) ?? webhook.property_id,
      webhook.types.join(', '),
    ]),
    'No webhooks.',
  );
  return { value: webhooks, lines };
}

/** Creates a webhook and displays its secret, once. */
export async function runWebhookCreate(
  context: CliContext,
  { property, url, type }: z.output<typeof webhookCreateOptions>,
): Promise<CliAnswer> {
  const { id } = await findNamedProperty(context.store, property);
  const draft = parseOrRefuse(webhooksContract['webhooks.create'].input, {
    property_id: id,
    url,
    types: type,
  });
  const { webhook, handle } = await context.call('webhooks.create', draft);
  const { token: secret } = await context.call('keys.reveal', { handle });
  return { value: { secret, ...webhook }, lines: formatNewSecret(webhook, secret) };
}

/** Makes a new secret and displays it, once. */
export async function runWebhookRotate(
  context: CliContext,
  { webhook: id }: z.output<typeof webhookOptions>,
): Promise<CliAnswer> {
  const { webhook, handle } = await context.call('webhooks.rotate', await findWebhookRef(context, id));
  const { token: secret } = await context.call('keys.reveal', { handle });
  const lines = [...formatNewSecret(webhook, secret), 'The old secret stays valid for 24 hours.'];
  return { value: { secret, ...webhook }, lines };
}
