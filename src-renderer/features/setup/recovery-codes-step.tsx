import { useClient } from '@renderer/client/client-context';
import { RecoveryCodeList } from '@renderer/features/auth/account/recovery-code-list';
import { useBeforeUnloadPrompt } from '@renderer/hooks/use-before-unload-prompt';
import { pluralize } from '@renderer/lib/format-count';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { useState } from 'react';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import { useSetupRecoveryCodes } from './use-setup-recovery-codes';
import type { WizardStepProps } from './wizard-step';

const PURPOSE_TEXT = 'If you lose your password, one of them lets you in. Each works once.';

/** Displayed when codes exist already. Only the member knows whether they wrote them down. */
function ExistingCodes({ left }: { readonly left: number }) {
  return (
    <div className="num space-y-2 rounded-lg border border-line bg-surface p-4 text-sm shadow-1">
      <p>You have {pluralize(left, 'code')}, shown before. They are not shown again.</p>
      <p className="text-ink-2">If you did not keep them, make new ones. The old ones then stop working.</p>
    </div>
  );
}

/** Asks before the member leaves codes that they did not copy. */
function useLeaveQuestion(isAtStake: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  useBeforeUnloadPrompt(isAtStake);
  const question = (
    <AlertDialog
      isOpen={isAsking}
      title="Leave without copying?"
      keep="Stay here"
      onKeep={() => setAsking(false)}
      actionLabel="Leave"
      onAction={onLeave}
    >
      The codes are not shown again. If you wrote them down, leave.
    </AlertDialog>
  );
  return { question, leave: () => (isAtStake ? setAsking(true) : onLeave()) };
}

/** Last step of the first run: eight recovery codes for a lost password. */
export function RecoveryCodesStep({ session, onBack }: WizardStepProps) {
  const client = useClient();
  const left = session.person?.recovery_codes_left ?? 0;
  const [hasCodes] = useState(left > 0);
  const { codes, isPending: isCreating, error: codesError, make } = useSetupRecoveryCodes(hasCodes);
  const [copied, setCopied] = useState<readonly string[]>([]);
  const { isPending, error, leave } = useSaveStep();
  const isFresh = codes.length > 0;
  const { question, leave: goBack } = useLeaveQuestion(isFresh && copied !== codes && !isPending, onBack);
  const integration = session.places[0]?.property.modules.includes('integration') ?? false;
  const finish = () => {
    window.location.hash = integration ? '#/keys' : '#/members';
    void leave(() => client.call('setup.modules', { integration }));
  };
  const problem = error ?? codesError;
  return (
    <StepLayout
      step={5}
      title="Keep your recovery codes"
      lead={isFresh || !hasCodes ? `${PURPOSE_TEXT} They are not shown again.` : PURPOSE_TEXT}
    >
      {hasCodes && !isFresh ? <ExistingCodes left={left} /> : <RecoveryCodeList codes={codes} />}
      <div className="mt-2 flex justify-end">
        {isFresh && (
          <CopyButton text={codes.join('\n')} label="Copy the codes" onCopied={() => setCopied(codes)} />
        )}
      </div>
      {problem !== null && <ErrorText error={problem} className="mt-4" />}
      {question}
      <StepFooter onBack={goBack} isPending={isPending || isCreating}>
        {!isFresh && (
          <Button onPress={() => void make().then(focusTitleIfLost)} isPending={isCreating}>
            Make new codes
          </Button>
        )}
        {(isFresh || hasCodes) && (
          <Button variant="primary" onPress={finish} isPending={isPending}>
            I have kept them
          </Button>
        )}
      </StepFooter>
    </StepLayout>
  );
}
