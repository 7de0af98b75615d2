import { createMissingPermissionRefusal } from '@server/commands/authorise';
import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { requireMember } from '@server/commands/require-member';
import { requireModule } from '@server/commands/require-module';
import { keepToken } from '@server/features/keys/token-owner';
import { requireWebhookUrl, storeWebhook } from '@server/features/webhooks/store-webhook';
import { loadWebhookView } from '@server/features/webhooks/webhook-state';
import type { Tx } from '@server/stores/store';
import type { WebhookType } from '@shared/events/event-types';
import { getWebhookPermission } from '@shared/events/event-types';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { webhooksMessages } from '@shared/webhooks/webhooks.messages';

/** Refuses kinds of events that the member may not read. */
async function requireReadable(
  tx: Tx,
  memberId: string,
  { propertyId, types }: { readonly propertyId: string; readonly types: readonly WebhookType[] },
): Promise<void> {
  const held = await tx.members.effectivePermissions(memberId, propertyId);
  const missing = types.map(getWebhookPermission).find((permission) => !held.has(permission));
  if (missing === undefined) return;
  throw createMissingPermissionRefusal(missing, (await loadProperty(tx, propertyId)).name);
}

async function requireOtherAddress(tx: Tx, propertyId: string, url: string): Promise<void> {
  const webhooks = await tx.webhooks.list(propertyId);
  if (webhooks.some((webhook) => webhook.keyId === null && webhook.url === url))
    throw new AppError('already_exists', fillMessage(webhooksMessages.alreadyExists));
}

/** The webhook keeps its kinds, as a key keeps its permissions. decision 0171. */
export const createWebhookForMember: TransactionalCommand<'webhooks.create'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId, url: text, types }) {
    await requireModule(tx, propertyId, 'integration');
    await requireReadable(tx, requireMember(context.person).id, { propertyId, types });
    const url = await requireWebhookUrl(tx, text);
    await requireOtherAddress(tx, propertyId, url.href);
    const draft = { propertyId, keyId: null, url, types: [...new Set(types)] };
    const { row, secret } = await storeWebhook(tx, draft, context.randomBytes);
    return { webhook: await loadWebhookView(tx, row), handle: keepToken(context, secret) };
  },
  target: (_input, { webhook }) => webhook.id,
};
