import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import type { ReactNode } from 'react';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from './dialog';

interface AlertDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** What the answer means, below the question. */
  readonly detail?: ReactNode;
  /** Label of the safe answer, which has the focus. */
  readonly keep: string;
  readonly onKeep: () => void;
  readonly actionLabel: string;
  readonly onAction: () => void;
  readonly actionVariant?: 'destroy' | 'primary' | 'secondary';
  readonly isPending?: boolean;
  /** True if a press outside gives the safe answer too. */
  readonly isDismissable?: boolean;
  /** Why the action failed. */
  readonly error?: unknown;
}

/** A question with two answers. Esc gives the safe one. */
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
  const hasError = error !== undefined && error !== null;
  const hasBody = hasError || (detail !== undefined && detail !== null && detail !== false);
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} role="alertdialog" isDismissable={isDismissable}>
      <DialogHeader title={title}>{children}</DialogHeader>
      {hasBody ? (
        <DialogBody>
          {detail}
          {hasError && <ErrorText error={error} />}
        </DialogBody>
      ) : (
        <div className="h-3" />
      )}
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
