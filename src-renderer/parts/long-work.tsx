import { Button } from '@renderer/ui/button';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@renderer/ui/dialog';
import { Progress } from '@renderer/ui/progress';

interface LongWorkProps {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly onCancel: () => void;
}

/** Work that takes a while, in front of everything: it can be watched and given up. */
export function LongWork({ title, done, total, onCancel }: LongWorkProps) {
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
