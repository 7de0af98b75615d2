import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import type { NewWebhookSecret } from '@renderer/features/webhooks/secret/webhook-secret';
import { fetchWebhookSecret } from '@renderer/features/webhooks/secret/webhook-secret';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { useQueryClient } from '@tanstack/react-query';
import type { WebhookInput } from './webhook-draft-errors';

/** Creates a webhook. Not a cached mutation: the response contains the handle of its secret. */
export function useCreateWebhook(onCreated: (fresh: NewWebhookSecret) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { id: property_id } = useProperty();
  const { isPending, error, run, reset } = useAsyncAction();
  const create = ({ url, types }: WebhookInput) =>
    run(async () => {
      const input = { property_id, url: url.trim(), types: [...types] };
      const created = await withRecentPassword(() => client.call('webhooks.create', input));
      if (created === null) return;
      onCreated(await fetchWebhookSecret(client, created));
      void refetchCommands(queries, 'webhooks.');
    });
  return { create, isPending, error, reset };
}
