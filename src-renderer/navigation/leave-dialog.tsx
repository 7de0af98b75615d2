import { registerUnsaved } from '@renderer/state/unsaved-changes';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeaveGuard } from './use-leave-guard';

interface LeaveQuestionProps {
  /** Asked for at the moment of leaving. */
  readonly isDirty: () => boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly keep?: string;
  readonly confirmLabel?: string;
}

/** Asks before what was typed and not saved is left behind, by whichever way. */
export function LeaveDialog({
  isDirty,
  title,
  children = 'What you changed is not saved.',
  keep = 'Keep editing',
  confirmLabel: act = 'Discard',
}: LeaveQuestionProps) {
  const isDiscarded = useRef(false);
  const isHeld = () => !isDiscarded.current && isDirty();
  const { isAsked, ask, stay, leave } = useLeaveGuard({ isHeld, holdsPage: true });
  const isHeldNow = useEffectEvent(isHeld);
  const askFirst = useEffectEvent((go: () => void) =>
    ask(() => {
      // What follows may be a change of route too: it is not asked about twice.
      isDiscarded.current = true;
      go();
    }),
  );
  useEffect(() => registerUnsaved({ isDirty: () => isHeldNow(), confirm: (go) => askFirst(go) }), []);
  return (
    <AlertDialog isOpen={isAsked} title={title} keep={keep} onKeep={stay} actionLabel={act} onAction={leave}>
      {children}
    </AlertDialog>
  );
}
