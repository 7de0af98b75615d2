import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { authMessages } from '@shared/auth/auth.messages';
import { useState } from 'react';
import { KeepRecoveryCodes } from './keep-recovery-codes';
import { useGenerateRecoveryCodes } from './use-generate-recovery-codes';
import { useKeptCodes } from './use-kept-codes';

interface FreshCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  /** Called when the member has kept the codes. */
  readonly onKept: () => void;
}

function FreshCodes({ codes, email, onKept }: FreshCodesProps) {
  const kept = useKeptCodes(codes);
  return (
    <div className="mt-4">
      <LeaveDialog
        isDirty={() => !kept.isKept}
        title={formatMessage(authMessages.codesLeaveConfirm)}
        keep={formatMessage(authMessages.codesStay)}
        confirmLabel={formatMessage(authMessages.codesLeave)}
      >
        {formatMessage(authMessages.codesLeaveWarning)}
      </LeaveDialog>
      <KeepRecoveryCodes codes={codes} email={email} kept={kept} />
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onPress={() => kept.confirm(onKept)}>
          {formatMessage(authMessages.codesSaved)}
        </Button>
      </div>
    </div>
  );
}

/** Displays how many recovery codes are left, and generates eight new ones. */
export function RecoveryCodesCard({ left, email }: { readonly left: number; readonly email: string }) {
  const [isAsking, setAsking] = useState(false);
  const { codes, isPending, error, make, hide } = useGenerateRecoveryCodes(() => setAsking(false));
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
      {codes.length > 0 && <FreshCodes key={codes.join()} codes={codes} email={email} onKept={hide} />}
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
