import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
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
  /** Why the last try failed; null: it did not. */
  readonly error: unknown;
  readonly className?: string;
}

/** A few fields in a layer of their own. Enter submits, and Ctrl or Cmd with Enter from wherever one is. */
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
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isPending={isPending}>
            {submit}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
