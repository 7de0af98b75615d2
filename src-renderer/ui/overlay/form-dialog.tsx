import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { uiMessages } from '@shared/app/ui.messages';
import type { ReactNode } from 'react';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from './dialog';

interface FormDialogProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly isPending: boolean;
  /** Error of the last attempt; null: none. */
  readonly error: unknown;
  readonly className?: string;
}

/** A dialog with a few fields. Enter submits, and Ctrl or Cmd with Enter from any element. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, children, submit, onSubmit, onClose, isPending, error } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...(props.className === undefined ? {} : { className: props.className })}
    >
      <Form
        onSubmit={() => {
          if (!isPending) onSubmit();
        }}
        className="contents"
      >
        <DialogHeader title={title}>{lead}</DialogHeader>
        <DialogBody>
          <div className="space-y-4">
            {children}
            {error !== null && <ErrorText error={error} />}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onPress={onClose}>{formatMessage(uiMessages.cancel)}</Button>
          <Button variant="primary" type="submit" isPending={isPending}>
            {submit}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
