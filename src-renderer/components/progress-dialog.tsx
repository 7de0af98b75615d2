import type { TaskProgress } from '@renderer/hooks/use-long-task';
import { formatMessage } from '@renderer/text/format-message';
import { ProgressIndicator } from '@renderer/ui/feedback/progress-indicator';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { uiMessages } from '@shared/app/ui.messages';

interface ProgressDialogProps extends TaskProgress {
  readonly title: string;
  readonly onCancel: () => void;
}

/** Modal dialog that shows how far a long task is. Closing it cancels the task. */
export function ProgressDialog({ title, done, total, onCancel }: ProgressDialogProps) {
  return (
    <Dialog isOpen onClose={onCancel}>
      <DialogHeader title={title} />
      <DialogBody>
        <ProgressIndicator label={formatMessage(uiMessages.progress)} done={done} total={total} />
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onPress={onCancel}>
          {formatMessage(uiMessages.cancel)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
