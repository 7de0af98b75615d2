import type { Client } from '@renderer/client/client';
import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { useQueryClient } from '@tanstack/react-query';

interface WebhookRef {
  readonly property_id: string;
  readonly webhook_id: string;
}

/** Runs actions on one webhook and reads it again afterwards. */
export function useWebhookAction({ id: webhook_id, property_id }: WebhookView) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const act = (work: (client: Client, ref: WebhookRef) => Promise<void>) =>
    run(async () => {
      try {
        await work(client, { property_id, webhook_id });
      } finally {
        void refetchCommands(queries, 'webhooks.');
      }
    });
  return { act, isPending, error };
}
