import { pluralize } from '@renderer/lib/format-count';
import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { useRef, useState } from 'react';
import { RecoveryCodeList } from './recovery-code-list';
import { useGenerateRecoveryCodes } from './use-generate-recovery-codes';

function FreshCodes({ codes }: { readonly codes: readonly string[] }) {
  const isCopied = useRef(false);
  return (
    <div className="mt-4">
      <LeaveDialog
        isDirty={() => !isCopied.current}
        title="Leave without copying?"
        keep="Go back"
        confirmLabel="Leave"
      >
        The codes are not shown again. If you wrote them down, leave.
      </LeaveDialog>
      <RecoveryCodeList codes={codes} />
      <div className="mt-2 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-ink-2">
          Save them where you keep passwords, or write them down. They are gone from here when you leave this
          screen.
        </p>
        <CopyButton
          text={codes.join('\n')}
          label="Copy the codes"
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
      title="Recovery codes"
      trailing={
        <Button size="sm" onPress={() => setAsking(true)}>
          Make new codes
        </Button>
      }
    >
      <p className="num text-sm text-ink-2">
        Each lets you in once if you lose your password.{' '}
        {left === 0 ? 'You have none.' : `You have ${pluralize(left, 'code')} left.`}
      </p>
      {codes.length > 0 && <FreshCodes key={codes.join()} codes={codes} />}
      <AlertDialog
        isOpen={isAsking}
        title="Make eight new codes?"
        keep="Keep the old ones"
        onKeep={() => setAsking(false)}
        actionLabel="Make new codes"
        actionVariant="primary"
        onAction={() => void make()}
        isPending={isPending}
        error={error}
      >
        The old ones stop working. The new ones are shown this once.
      </AlertDialog>
    </Card>
  );
}
