import { useSecretCleanup } from '@renderer/features/keys/token/use-secret-cleanup';
import { SecretPanel } from '@renderer/features/webhooks/secret/secret-panel';
import type { NewWebhookSecret } from '@renderer/features/webhooks/secret/webhook-secret';
import { fetchWebhookSecret } from '@renderer/features/webhooks/secret/webhook-secret';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { webhookCreateMessages } from '@shared/webhooks/webhook-create.messages';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { useRef, useState } from 'react';
import { useWebhookAction } from './use-webhook-action';

interface RotateQuestionProps {
  readonly webhook: WebhookView;
  readonly onRotated: (fresh: NewWebhookSecret) => void;
  readonly onClose: () => void;
}

/** Asks first, because the other system needs the new secret within a day. */
function RotateQuestion({ webhook, onRotated, onClose }: RotateQuestionProps) {
  const withRecentPassword = useRecentPassword();
  const { act, isPending, error } = useWebhookAction(webhook);
  const isRotatedAgain = webhook.older_secret_ends_at !== null;
  const rotate = () =>
    void act(async (client, ref) => {
      const rotated = await withRecentPassword(() => client.call('webhooks.rotate', ref));
      if (rotated !== null) onRotated(await fetchWebhookSecret(client, rotated));
    });
  return (
    <>
      <DialogHeader title={formatMessage(webhookDetailMessages.rotateTitle)}>
        {formatMessage(webhookDetailMessages.rotateLead)}
      </DialogHeader>
      {error === null && !isRotatedAgain ? (
        <div className="h-3" />
      ) : (
        <DialogBody>
          {isRotatedAgain && <p>{formatMessage(webhookDetailMessages.rotateAgain)}</p>}
          {error !== null && <ErrorText error={error} />}
        </DialogBody>
      )}
      <DialogFooter>
        <Button autoFocus onPress={onClose} isDisabled={isPending}>
          {formatMessage(webhookDetailMessages.keep)}
        </Button>
        <Button variant="primary" onPress={rotate} isPending={isPending}>
          {formatMessage(webhookDetailMessages.rotate)}
        </Button>
      </DialogFooter>
    </>
  );
}

interface RotateDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

/** Makes a new secret and shows it once. */
export function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const [fresh, setFresh] = useState<NewWebhookSecret | null>(null);
  const panel = useRef<{ readonly tryLeave: () => void }>(null);
  const holdSecret = useSecretCleanup(webhookCreateMessages.hidden);
  const show = (rotated: NewWebhookSecret) => {
    if (rotated.secret !== null) holdSecret(rotated.secret);
    setFresh(rotated);
  };
  const close = () => (fresh === null ? onClose() : panel.current?.tryLeave());
  return (
    <Dialog isOpen onClose={close} className={fresh === null ? 'w-[460px]' : 'w-[600px]'}>
      {fresh === null ? (
        <RotateQuestion webhook={webhook} onRotated={show} onClose={onClose} />
      ) : (
        <SecretPanel ref={panel} fresh={fresh} onExit={onClose} />
      )}
    </Dialog>
  );
}
