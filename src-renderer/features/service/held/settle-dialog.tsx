import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { heldMessages } from '@shared/service/held.messages';
import { useQueryClient } from '@tanstack/react-query';

const consequences = [heldMessages.settleKeys, heldMessages.settleMembers, heldMessages.settleData];

/** Asks before all keys are revoked, then settles the database. */
export function SettleDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const settle = () =>
    run(async () => {
      const settled = await withRecentPassword(() => client.call('service.settle', {}));
      if (settled === null) return;
      const { was_held: wasHeld, revoked_keys: keys } = settled;
      showToast(
        wasHeld
          ? formatMessage(heldMessages.settled, { count: keys.length })
          : formatMessage(heldMessages.alreadySettled),
      );
      // Last, because it removes the banner with this dialog.
      await refetchCommands(queries, 'keys.', 'service.');
      onClose();
    });
  return (
    <AlertDialog
      isOpen
      title={formatMessage(heldMessages.settleTitle)}
      keep={formatMessage(heldMessages.settleCancel)}
      onKeep={onClose}
      actionLabel={formatMessage(heldMessages.settleConfirm)}
      onAction={() => void settle()}
      isPending={isPending}
      error={error}
      detail={
        <ul className="list-disc space-y-1.5 pl-5 text-sm">
          {consequences.map((message) => (
            <li key={message.id}>{formatMessage(message)}</li>
          ))}
        </ul>
      }
    />
  );
}
