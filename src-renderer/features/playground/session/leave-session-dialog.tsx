import { useLeaveGuard } from '@renderer/navigation/use-leave-guard';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';

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
      title="This ends the session."
      keep="Stay"
      onKeep={stayHere}
      actionLabel="Leave"
      onAction={leave}
    >
      Its key is revoked when you leave the playground. What you ran stays in the audit log.
    </AlertDialog>
  );
}
