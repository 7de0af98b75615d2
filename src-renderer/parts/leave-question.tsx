import { AlertDialog } from '@renderer/ui/alert-dialog';
import { useBlocker } from '@tanstack/react-router';

interface LeaveQuestionProps {
  /** Asked for at the moment of leaving. */
  readonly isDirty: () => boolean;
  readonly title: string;
}

/** Asks before what was typed and not saved is left behind, by whichever way. */
export function LeaveQuestion({ isDirty, title }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <AlertDialog
      isOpen={status === 'blocked'}
      title={title}
      keep="Keep editing"
      onKeep={() => reset?.()}
      act="Discard"
      onAct={() => proceed?.()}
    >
      What you changed is not saved.
    </AlertDialog>
  );
}
