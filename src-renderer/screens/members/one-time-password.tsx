import { askToLeave } from '@renderer/app/unsaved';
import { LeaveQuestion } from '@renderer/parts/leave-question';
import type { OnceSecret } from '@renderer/parts/shown-once';
import { ShownOnce } from '@renderer/parts/shown-once';
import { Button } from '@renderer/ui/button';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@renderer/ui/dialog';
import { useRef } from 'react';

interface OneTimePasswordProps {
  readonly name: string;
  readonly secret: OnceSecret;
  readonly onClose: () => void;
}

/** The password that lets a person in once, shown this once. */
export function OneTimePassword({ name, secret, onClose }: OneTimePasswordProps) {
  const isCopied = useRef(false);
  const close = () =>
    askToLeave(() => {
      secret.drop();
      onClose();
    });
  return (
    <Dialog isOpen onClose={close}>
      <DialogHead title={`One-time password for ${name}`}>
        It lets them in once; then they choose their own. It is not shown again.
      </DialogHead>
      <DialogBody>
        <ShownOnce
          secret={secret}
          label="One-time password"
          copyLabel="Copy password"
          onCopied={() => {
            isCopied.current = true;
          }}
        />
      </DialogBody>
      <DialogFoot>
        <Button look="primary" onPress={close}>
          Done
        </Button>
      </DialogFoot>
      <LeaveQuestion
        isDirty={() => !isCopied.current}
        title="Leave without copying?"
        keep="Go back"
        act="Leave"
      >
        The password is not shown again. You can make a new one.
      </LeaveQuestion>
    </Dialog>
  );
}
