import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { newTokenMessages } from '@shared/keys/new-token.messages';
import type { useTokenPanel } from './use-token-panel';

/** Asks before the member leaves what is shown once without a copy. */
export function LeaveTokenDialog({ panel }: { readonly panel: ReturnType<typeof useTokenPanel> }) {
  const { leaving, texts } = panel;
  return (
    <AlertDialog
      isOpen={leaving.isAsked}
      title={formatMessage(newTokenMessages.leaveTitle)}
      keep={formatMessage(newTokenMessages.leaveBack)}
      onKeep={leaving.stay}
      actionLabel={formatMessage(texts.leaveAction)}
      onAction={leaving.leave}
    >
      {formatMessage(texts.leaveLead)}
    </AlertDialog>
  );
}
