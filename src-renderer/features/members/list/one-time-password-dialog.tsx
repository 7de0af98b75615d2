import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { membersMessages } from '@shared/members/members.messages';
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
      <DialogHeader title={formatMessage(membersMessages.oneTimePasswordTitle, { member: name })}>
        {formatMessage(membersMessages.oneTimePasswordLead, { member: name })}
      </DialogHeader>
      <DialogBody>
        <OneTimeSecretField
          secret={secret}
          label={formatMessage(membersMessages.oneTimePasswordLabel)}
          copyLabel={formatMessage(membersMessages.copyPassword)}
          onCopied={() => {
            isCopied.current = true;
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onPress={close}>
          {formatMessage(membersMessages.done)}
        </Button>
      </DialogFooter>
      <LeaveDialog
        isDirty={() => !isCopied.current}
        title={formatMessage(membersMessages.leaveTitle)}
        keep={formatMessage(membersMessages.leaveKeep)}
        confirmLabel={formatMessage(membersMessages.leaveConfirm)}
      >
        {formatMessage(membersMessages.leaveNote)}
      </LeaveDialog>
    </Dialog>
  );
}
