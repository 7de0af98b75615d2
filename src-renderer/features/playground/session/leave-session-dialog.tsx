import { useLeaveGuard } from '@renderer/navigation/use-leave-guard';
import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { playgroundMessages } from '@shared/playground/playground.messages';

/** Warns that leaving the screen ends the session. */
export function LeaveSessionDialog({ isLive }: { readonly isLive: boolean }) {
  const {
    isAsked: isPrompting,
    stay: stayHere,
    leave,
  } = useLeaveGuard({ isHeld: () => isLive, holdsPage: false });
  return (
    <AlertDialog
      isOpen={isPrompting}
      title={formatMessage(playgroundMessages.leaveTitle)}
      keep={formatMessage(playgroundMessages.leaveStay)}
      onKeep={stayHere}
      actionLabel={formatMessage(playgroundMessages.leave)}
      onAction={leave}
    >
      {formatMessage(playgroundMessages.leaveText)}
    </AlertDialog>
  );
}
