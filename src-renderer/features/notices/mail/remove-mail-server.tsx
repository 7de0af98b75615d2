import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { mailScreenMessages } from '@shared/mail/mail-screen.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Removes the mail server. It asks first, because its password cannot be brought back and no member hears by email any more. */
export function RemoveMailServer() {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const [isOpen, setOpen] = useState(false);
  const remove = () =>
    run(async () => {
      const done = await withRecentPassword(async () => {
        await client.call('mail.removeServer', {});
        return true;
      });
      if (done === null) return;
      setOpen(false);
      await refetchCommands(queries, 'mail.getServer', 'notices.list', 'notices.listSent', 'attention.list');
      showToast(formatMessage(mailScreenMessages.removed));
      focusTitleIfLost();
    });
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {formatMessage(mailScreenMessages.remove)}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        isDismissable
        title={formatMessage(mailScreenMessages.removeTitle)}
        keep={formatMessage(mailScreenMessages.keep)}
        onKeep={() => !isPending && setOpen(false)}
        actionLabel={formatMessage(mailScreenMessages.remove)}
        onAction={() => void remove()}
        isPending={isPending}
        error={error}
      >
        {formatMessage(mailScreenMessages.removeLead)}
      </AlertDialog>
    </>
  );
}
