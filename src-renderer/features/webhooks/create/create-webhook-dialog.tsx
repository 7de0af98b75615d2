import { useSecretCleanup } from '@renderer/features/keys/token/use-secret-cleanup';
import type { PanelExit } from '@renderer/features/keys/token/use-token-panel';
import { getWebhookHost } from '@renderer/features/webhooks/facts/webhook-host';
import { SecretPanel } from '@renderer/features/webhooks/secret/secret-panel';
import type { NewWebhookSecret } from '@renderer/features/webhooks/secret/webhook-secret';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { Dialog } from '@renderer/ui/overlay/dialog';
import { webhookCreateMessages } from '@shared/webhooks/webhook-create.messages';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { WebhookForm } from './webhook-form';

/** Dialog that creates a webhook and shows its secret. One dialog for both keeps the focus. */
export function CreateWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const [fresh, setFresh] = useState<NewWebhookSecret | null>(null);
  const content = useRef<{ readonly tryLeave: () => void }>(null);
  const holdSecret = useSecretCleanup(webhookCreateMessages.hidden);
  const show = (created: NewWebhookSecret) => {
    if (created.secret !== null) holdSecret(created.secret);
    setFresh(created);
  };
  const finish = ({ webhook: { id, url } }: NewWebhookSecret, exit: PanelExit) => {
    const text = formatMessage(webhookCreateMessages.created, { host: getWebhookHost(url) });
    const open = () => void router.navigate({ to: '/webhooks/$id', params: { id } });
    if (exit !== 'done') {
      showToast(text, { label: formatMessage(webhookCreateMessages.open), onPress: open });
      return onClose();
    }
    showToast(text);
    // The dialog asks before its screen is left, so it is removed before the move.
    flushSync(onClose);
    open();
  };
  return (
    <Dialog isOpen onClose={() => content.current?.tryLeave()} className="w-[600px]">
      {fresh === null ? (
        <WebhookForm ref={content} onCreated={show} onClose={onClose} />
      ) : (
        <SecretPanel ref={content} fresh={fresh} onExit={(exit) => finish(fresh, exit)} />
      )}
    </Dialog>
  );
}
