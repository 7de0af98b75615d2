import { useClient } from '@renderer/client/client-context';
import { LeaveTokenDialog } from '@renderer/features/keys/token/leave-token-dialog';
import type { TokenBlockHandle } from '@renderer/features/keys/token/token-block';
import { TokenBox } from '@renderer/features/keys/token/token-box';
import type { TokenStatus } from '@renderer/features/keys/token/token-messages';
import type { PanelExit } from '@renderer/features/keys/token/use-token-panel';
import { useTokenPanel } from '@renderer/features/keys/token/use-token-panel';
import { getWebhookHost } from '@renderer/features/webhooks/facts/webhook-host';
import { formatDateTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { webhookCreateMessages } from '@shared/webhooks/webhook-create.messages';
import type { Ref } from 'react';
import { useImperativeHandle, useRef } from 'react';
import type { NewWebhookSecret } from './webhook-secret';

const clipboardMessages = {
  host: webhookCreateMessages.clipboardDesktop,
  page: webhookCreateMessages.clipboardBrowser,
} as const;

const endMessages = {
  lost: webhookCreateMessages.lost,
  destroyed: webhookCreateMessages.hidden,
  cut_off: webhookCreateMessages.cutOff,
  revoked: webhookCreateMessages.hidden,
} as const;

function getPanelTexts(status: TokenStatus, host: string, isCopied: boolean) {
  if (status === 'kept')
    return {
      title: formatMessage(webhookCreateMessages.secretTitle, { host }),
      lead: formatMessage(webhookCreateMessages.secretLead),
    };
  const lead = isCopied ? webhookCreateMessages.endedLeadCopied : webhookCreateMessages.endedLead;
  return { title: formatMessage(webhookCreateMessages.endedTitle, { host }), lead: formatMessage(lead) };
}

/** Where the secret goes, and until when the old one works. */
function SecretHints({ endsAt }: { readonly endsAt: string | null }) {
  const { clipboard } = useClient();
  const { time_zone } = useProperty();
  return (
    <div className="mt-3 space-y-2 text-xs text-ink-2">
      <p>{formatMessage(webhookCreateMessages.pasteHint)}</p>
      {endsAt !== null && (
        <p>
          {formatMessage(webhookCreateMessages.rotatedHint, {
            time: formatDateTime(Date.parse(endsAt), time_zone),
          })}
        </p>
      )}
      <p>{formatMessage(clipboardMessages[clipboard])}</p>
    </div>
  );
}

interface SecretPanelProps {
  readonly fresh: NewWebhookSecret;
  /** Called when the secret is dropped and the panel may close. */
  readonly onExit: (exit: PanelExit) => void;
  readonly ref: Ref<{ readonly tryLeave: () => void }>;
}

/** Shows the secret of a webhook once, as the panel of a token does. spec: Authentication 10. */
export function SecretPanel({ fresh, onExit, ref }: SecretPanelProps) {
  const block = useRef<TokenBlockHandle>(null);
  const panel = useTokenPanel(fresh, block, onExit);
  const { tokenStatus, guardPress, tryLeave, tryFinish, isCopied } = panel;
  const { webhook, secret } = fresh;
  useImperativeHandle(ref, () => ({ tryLeave }));
  const texts = getPanelTexts(tokenStatus, getWebhookHost(webhook.url), isCopied);
  return (
    <>
      <DialogHeader title={texts.title}>{texts.lead}</DialogHeader>
      <DialogBody>
        {tokenStatus === 'kept' && secret !== null ? (
          <>
            <TokenBox secret={secret} panel={panel} block={block} />
            <SecretHints endsAt={webhook.older_secret_ends_at} />
          </>
        ) : (
          <p className="rounded-md border border-brass-line bg-brass-soft px-4 py-3.5 text-sm">
            {formatMessage(endMessages[tokenStatus === 'kept' ? 'lost' : tokenStatus])}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {tokenStatus === 'kept' ? (
          <Button onPress={guardPress(tryFinish)}>{formatMessage(webhookCreateMessages.done)}</Button>
        ) : (
          <Button autoFocus onPress={guardPress(tryLeave)}>
            {formatMessage(webhookCreateMessages.close)}
          </Button>
        )}
      </DialogFooter>
      <LeaveTokenDialog panel={panel} />
    </>
  );
}
