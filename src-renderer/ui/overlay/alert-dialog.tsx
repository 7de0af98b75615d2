import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import type { ReactNode } from 'react';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from './dialog';

interface AlertDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Beyond the question: what the answer means. */
  readonly detail?: ReactNode;
  /** The safe answer; it has the focus. */
  readonly keep: string;
  readonly onKeep: () => void;
  readonly actionLabel: string;
  readonly onAction: () => void;
  readonly actionVariant?: 'destroy' | 'primary' | 'secondary';
  readonly isPending?: boolean;
  /** A press outside is the safe answer, too. */
  readonly isDismissable?: boolean;
  /** Why the act failed. */
  readonly error?: unknown;
}

/** One question with two answers. Esc is the safe one. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    isOpen,
    title,
    children,
    detail,
    keep,
    onKeep,
    actionLabel,
    onAction,
    actionVariant = 'destroy',
    isPending = false,
    isDismissable = false,
    error,
  } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} role="alertdialog" isDismissable={isDismissable}>
      <DialogHeader title={title}>{children}</DialogHeader>
      <DialogBody>
        {detail}
        {error !== undefined && error !== null && <ErrorText error={error} />}
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onPress={onKeep}>
          {keep}
        </Button>
        <Button variant={actionVariant} onPress={onAction} isPending={isPending}>
          {actionLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
