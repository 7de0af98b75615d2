import { registerUnsaved } from '@renderer/state/unsaved-changes';
import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { appMessages } from '@shared/app/app.messages';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeaveGuard } from './use-leave-guard';

interface LeaveDialogProps {
  /** Read at the moment of leaving. */
  readonly isDirty: () => boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly keep?: string;
  readonly confirmLabel?: string;
}

/** Asks before unsaved input is lost, whichever way the member leaves. */
export function LeaveDialog({
  isDirty,
  title,
  children = formatMessage(appMessages.leaveText),
  keep = formatMessage(appMessages.leaveKeep),
  confirmLabel: actionLabel = formatMessage(appMessages.leaveDiscard),
}: LeaveDialogProps) {
  const isDiscarded = useRef(false);
  const isHeld = () => !isDiscarded.current && isDirty();
  const {
    isAsked: isPrompting,
    ask: confirm,
    stay: stayHere,
    leave,
  } = useLeaveGuard({ isHeld, holdsPage: true });
  const isHeldAtLeave = useEffectEvent(isHeld);
  const confirmFirst = useEffectEvent((go: () => void) =>
    confirm(() => {
      // The next step may change the route too. It must not ask twice.
      isDiscarded.current = true;
      go();
    }),
  );
  useEffect(() => registerUnsaved({ isDirty: () => isHeldAtLeave(), confirm: (go) => confirmFirst(go) }), []);
  return (
    <AlertDialog
      isOpen={isPrompting}
      title={title}
      keep={keep}
      onKeep={stayHere}
      actionLabel={actionLabel}
      onAction={leave}
    >
      {children}
    </AlertDialog>
  );
}
