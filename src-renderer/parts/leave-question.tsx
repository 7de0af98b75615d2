import { holdUnsaved } from '@renderer/app/unsaved';
import { AlertDialog } from '@renderer/ui/alert-dialog';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface LeaveQuestionProps {
  /** Asked for at the moment of leaving. */
  readonly isDirty: () => boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly keep?: string;
  readonly act?: string;
}

interface Leaving {
  readonly go: () => void;
}

/** Asks before what was typed and not saved is left behind, by whichever way. */
export function LeaveQuestion({
  isDirty,
  title,
  children = 'What you changed is not saved.',
  keep = 'Keep editing',
  act = 'Discard',
}: LeaveQuestionProps) {
  const isDiscarded = useRef(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isDirtyNow = () => !isDiscarded.current && isDirty();
  const isHeldNow = useEffectEvent(isDirtyNow);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirtyNow,
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
  useEffect(() => holdUnsaved({ isDirty: () => isHeldNow(), ask: (go) => setLeaving({ go }) }), []);
  const stay = () => {
    setLeaving(null);
    reset?.();
  };
  const leave = () => {
    setLeaving(null);
    if (leaving === null) return proceed?.();
    // What follows may be a change of route too: it is not asked about twice.
    isDiscarded.current = true;
    leaving.go();
  };
  return (
    <AlertDialog
      isOpen={status === 'blocked' || leaving !== null}
      title={title}
      keep={keep}
      onKeep={stay}
      act={act}
      onAct={leave}
    >
      {children}
    </AlertDialog>
  );
}
