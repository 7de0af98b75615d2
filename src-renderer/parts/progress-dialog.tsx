import { Button } from '@renderer/ui/button';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@renderer/ui/dialog';
import { Progress } from '@renderer/ui/progress';
import type { TaskProgress } from './use-long-task';

interface ProgressDialogProps extends TaskProgress {
  readonly title: string;
  readonly onCancel: () => void;
}

/** Modal dialog that shows how far a long task is. Closing it cancels the task. */
export function ProgressDialog({ title, done, total, onCancel }: ProgressDialogProps) {
  return (
    <Dialog isOpen onClose={onCancel}>
      <DialogHead title={title} />
      <DialogBody>
        <Progress label="How far it is" done={done} total={total} />
      </DialogBody>
      <DialogFoot>
        <Button autoFocus onPress={onCancel}>
          Cancel
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
