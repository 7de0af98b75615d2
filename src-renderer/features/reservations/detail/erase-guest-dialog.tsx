import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { guestsMessages } from '@shared/guests/guests.messages';
import { useQueryClient } from '@tanstack/react-query';

interface EraseGuestDialogProps {
  readonly guestId: string;
  /** Empty: the member may not see names, or there is none. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a guest's data is erased: what goes, and what stays. */
export function EraseGuestDialog({ guestId, name, onClose }: EraseGuestDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { id: property_id } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const erase = () =>
    run(async () => {
      const input = { property_id, id: guestId };
      const erased = await withRecentPassword(() => client.call('guests.eraseData', input));
      if (erased === null) return;
      await refetchCommands(queries, 'reservations.');
      showToast(formatMessage(guestsMessages.erasedToast));
      onClose();
    });
  const title =
    name === ''
      ? formatMessage(guestsMessages.eraseUnnamed)
      : formatMessage(guestsMessages.eraseTitle, { name });
  return (
    <AlertDialog
      isOpen
      title={title}
      detail={<p className="text-sm text-ink-2">{formatMessage(guestsMessages.eraseStays)}</p>}
      keep={formatMessage(guestsMessages.eraseKeep)}
      onKeep={onClose}
      actionLabel={formatMessage(guestsMessages.eraseData)}
      onAction={() => void erase()}
      isPending={isPending}
      error={error}
    >
      {formatMessage(guestsMessages.eraseGoes)}
    </AlertDialog>
  );
}
