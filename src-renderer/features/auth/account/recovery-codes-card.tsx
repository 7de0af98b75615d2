import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { authMessages } from '@shared/auth/auth.messages';
import { useRef, useState } from 'react';
import { RecoveryCodeList } from './recovery-code-list';
import { useGenerateRecoveryCodes } from './use-generate-recovery-codes';

function FreshCodes({ codes }: { readonly codes: readonly string[] }) {
  const isCopied = useRef(false);
  return (
    <div className="mt-4">
      <LeaveDialog
        isDirty={() => !isCopied.current}
        title={formatMessage(authMessages.codesLeaveConfirm)}
        keep={formatMessage(authMessages.codesStay)}
        confirmLabel={formatMessage(authMessages.codesLeave)}
      >
        {formatMessage(authMessages.codesLeaveWarning)}
      </LeaveDialog>
      <RecoveryCodeList codes={codes} />
      <div className="mt-2 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-ink-2">{formatMessage(authMessages.codesKeep)}</p>
        <CopyButton
          text={codes.join('\n')}
          label={formatMessage(authMessages.codesCopy)}
          onCopied={() => {
            isCopied.current = true;
          }}
        />
      </div>
    </div>
  );
}

/** Displays how many recovery codes are left, and generates eight new ones. */
export function RecoveryCodesCard({ left }: { readonly left: number }) {
  const [isAsking, setAsking] = useState(false);
  const { codes, isPending, error, make } = useGenerateRecoveryCodes(() => setAsking(false));
  return (
    <Card
      title={formatMessage(authMessages.codesTitle)}
      trailing={
        <Button size="sm" onPress={() => setAsking(true)}>
          {formatMessage(authMessages.codesMake)}
        </Button>
      }
    >
      <p className="num text-sm text-ink-2">{formatMessage(authMessages.codesLeft, { count: left })}</p>
      {codes.length > 0 && <FreshCodes key={codes.join()} codes={codes} />}
      <AlertDialog
        isOpen={isAsking}
        title={formatMessage(authMessages.codesMakeConfirm)}
        keep={formatMessage(authMessages.codesKeepOld)}
        onKeep={() => setAsking(false)}
        actionLabel={formatMessage(authMessages.codesMake)}
        actionVariant="primary"
        onAction={() => void make()}
        isPending={isPending}
        error={error}
      >
        {formatMessage(authMessages.codesMakeWarning)}
      </AlertDialog>
    </Card>
  );
}
