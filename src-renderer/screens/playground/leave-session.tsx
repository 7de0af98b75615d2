import { AlertDialog } from '@renderer/ui/alert-dialog';
import { useBlocker } from '@tanstack/react-router';

/** Whoever goes to another screen is told what that ends. */
export function LeaveSession({ isLive }: { readonly isLive: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isLive,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <AlertDialog
      isOpen={status === 'blocked'}
      title="This ends the session."
      keep="Stay"
      onKeep={() => reset?.()}
      act="Leave"
      onAct={() => proceed?.()}
    >
      Its key is revoked when you leave the playground. What you ran stays in the audit log.
    </AlertDialog>
  );
}
