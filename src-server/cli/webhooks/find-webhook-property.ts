import type { CliContext } from '@server/cli/context/cli-context';
import { listAllProperties } from '@server/cli/context/find-named-property';
import { createNotFoundError } from '@shared/kernel/errors';

/** What commands about one webhook name. */
export interface WebhookRef {
  readonly property_id: string;
  readonly webhook_id: string;
}

/** Finds the property of a webhook. Throws AppError `not_found`. */
export async function findWebhookRef({ store }: CliContext, webhook: string): Promise<WebhookRef> {
  for (const { id } of await listAllProperties(store)) {
    const found = await store.read(({ webhooks }) => webhooks.find(id, webhook));
    if (found !== null) return { property_id: id, webhook_id: webhook };
  }
  throw createNotFoundError();
}
