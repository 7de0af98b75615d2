import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { useRef } from 'react';
import type { OneTimeSecret } from './one-time-secret';
import { OneTimeSecretField } from './one-time-secret';

interface OneTimePasswordDialogProps {
  readonly name: string;
  readonly secret: OneTimeSecret;
  readonly onClose: () => void;
}

/** Shows a one-time password. */
export function OneTimePasswordDialog({ name, secret, onClose }: OneTimePasswordDialogProps) {
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
        <Button variant="primary" onPress={close}>
          Done
        </Button>
      </DialogFooter>
      <LeaveDialog
        isDirty={() => !isCopied.current}
        title="Leave without copying?"
        keep="Go back"
        confirmLabel="Leave"
      >
        The password is not shown again. You can make a new one.
      </LeaveDialog>
    </Dialog>
  );
}
