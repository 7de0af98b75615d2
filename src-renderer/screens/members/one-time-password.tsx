import { confirmLeave } from '@renderer/app/unsaved';
import { LeaveDialog } from '@renderer/parts/leave-question';
import type { OneTimeSecret } from '@renderer/parts/shown-once';
import { OneTimeSecretField } from '@renderer/parts/shown-once';
import { Button } from '@renderer/ui/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/dialog';
import { useRef } from 'react';

interface OneTimePasswordProps {
  readonly name: string;
  readonly secret: OneTimeSecret;
  readonly onClose: () => void;
}

/** The password that lets a person in once, shown this once. */
export function OneTimePasswordDialog({ name, secret, onClose }: OneTimePasswordProps) {
  const isCopied = useRef(false);
  const close = () =>
    confirmLeave(() => {
      secret.drop();
      onClose();
    });
  return (
    <Dialog isOpen onClose={close}>
      <DialogHeader title={`One-time password for ${name}`}>
        It lets them in once; then they choose their own. It is not shown again.
      </DialogHeader>
      <DialogBody>
        <OneTimeSecretField
          secret={secret}
          label="One-time password"
          copyLabel="Copy password"
          onCopied={() => {
            isCopied.current = true;
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onPress={close}>
          Done
        </Button>
      </DialogFooter>
      <LeaveDialog
        isDirty={() => !isCopied.current}
        title="Leave without copying?"
        keep="Go back"
        act="Leave"
      >
        The password is not shown again. You can make a new one.
      </LeaveDialog>
    </Dialog>
  );
}
