import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { getWebhookHost } from '@renderer/features/webhooks/facts/webhook-host';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

interface DeleteDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

/** Asks before a webhook is deleted, and says what it means. */
export function DeleteDialog({ webhook: { id, property_id, url }, onClose }: DeleteDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const router = useRouter();
  const { isPending, error, run } = useAsyncAction();
  const host = getWebhookHost(url);
  const remove = () =>
    run(async () => {
      await client.call('webhooks.delete', { property_id, webhook_id: id });
      showToast(formatMessage(webhookDetailMessages.deleted, { host }));
      await router.navigate({ to: '/webhooks' });
      void refetchCommands(queries, 'webhooks.');
    });
  return (
    <AlertDialog
      isOpen
      isDismissable
      title={formatMessage(webhookDetailMessages.deleteTitle, { host })}
      keep={formatMessage(webhookDetailMessages.keep)}
      onKeep={() => !isPending && onClose()}
      actionLabel={formatMessage(webhookDetailMessages.deleteConfirm)}
      onAction={() => void remove()}
      isPending={isPending}
      error={error}
    >
      {formatMessage(webhookDetailMessages.deleteLead)}
    </AlertDialog>
  );
}
