import { useClient } from '@renderer/client/client-context';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { formatMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { ProgressIndicator } from '@renderer/ui/feedback/progress-indicator';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AppOutput } from '@shared/contract/app-contract';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { CheckpointSection } from './checkpoint-section';
import { formatReplacedMessage, formatRowsMessage, formatVerifyMessage, isIntact } from './verify-message';

type Verification = AppOutput<'audit.verify'>;

function Verdict({ verification }: { readonly verification: Verification }) {
  const replaced = formatReplacedMessage(verification);
  const Icon = isIntact(verification) ? ShieldCheck : ShieldAlert;
  const className = isIntact(verification) ? 'bg-accent-soft text-accent-ink' : 'bg-danger-soft text-danger';
  return (
    <div className={`num flex gap-3 rounded-md p-3 text-sm ${className}`}>
      <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{formatVerifyMessage(verification)}</p>
        {verification.ok && verification.checked > 0 && (
          <InlineCode className="mt-1 block break-all">{verification.head_hash}</InlineCode>
        )}
        <p className="mt-1">{formatRowsMessage(verification)}</p>
        {replaced !== '' && <p className="mt-1">{replaced}</p>}
      </div>
    </div>
  );
}

/** Verifies the whole chain, and shows whether each record fits the one before it. */
export function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const { progress, error, result, run, cancel } = useLongTask<Verification>({ cancelOnUnmount: true });
  const verify = () =>
    run(async (options) => {
      const verification = await client.call('audit.verify', { checkpoint: null }, options);
      announce([formatVerifyMessage(verification), formatRowsMessage(verification)].join(' '));
      return verification;
    });
  return (
    <Dialog isOpen onClose={() => progress === null && onClose()}>
      <DialogHeader title={formatMessage(auditMessages.verifyTitle)}>
        {formatMessage(auditMessages.verifyLead)}
      </DialogHeader>
      <DialogBody>
        {progress !== null && (
          <ProgressIndicator
            label={formatMessage(auditMessages.verifying)}
            done={progress.done}
            total={progress.total}
          />
        )}
        {result !== null && <Verdict verification={result} />}
        {error !== null && <ErrorText error={error} />}
        {progress === null && <CheckpointSection />}
      </DialogBody>
      <DialogFooter>
        <Button onPress={progress === null ? onClose : cancel}>
          {formatMessage(progress === null ? auditMessages.close : auditMessages.cancel)}
        </Button>
        <Button
          variant="primary"
          autoFocus
          isPending={progress !== null}
          onPress={() => progress === null && void verify()}
        >
          {formatMessage(result === null ? auditMessages.verify : auditMessages.verifyAgain)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
