import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { ATTEMPT_DAYS } from '@shared/webhooks/webhook-view';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog';
import { RotateDialog } from './rotate-dialog';
import { useWebhookAction } from './use-webhook-action';

/** Stops messages, or sends them again. The same button, so that the focus stays. */
function SwitchButton({ webhook }: { readonly webhook: WebhookView }) {
  const { act, isPending, error } = useWebhookAction(webhook);
  const isDisabled = webhook.state === 'disabled';
  const disable = () =>
    void act(async (client, ref) => {
      await client.call('webhooks.disable', ref);
      showToast(formatMessage(webhookDetailMessages.disabled, { days: ATTEMPT_DAYS }));
    });
  const enable = () =>
    void act(async (client, ref) => {
      await client.call('webhooks.enable', ref);
      showToast(formatMessage(webhookDetailMessages.enabled));
    });
  return (
    <>
      {error !== null && <ErrorText error={error} />}
      <Button isPending={isPending} onPress={isDisabled ? enable : disable}>
        {formatMessage(isDisabled ? webhookDetailMessages.enable : webhookDetailMessages.disable)}
      </Button>
    </>
  );
}

/** Actions for a webhook. One whose key has ended can only be deleted. */
export function WebhookActions({ webhook }: { readonly webhook: WebhookView }) {
  const [dialog, setDialog] = useState<'rotate' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      {webhook.state !== 'ended' && (
        <>
          <SwitchButton webhook={webhook} />
          <Button onPress={() => setDialog('rotate')}>{formatMessage(webhookDetailMessages.rotate)}</Button>
        </>
      )}
      <Button variant="secondaryDanger" onPress={() => setDialog('delete')}>
        {formatMessage(webhookDetailMessages.delete)}
      </Button>
      {dialog === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  );
}
