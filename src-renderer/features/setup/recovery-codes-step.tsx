import { useClient } from '@renderer/client/client-context';
import { KeepRecoveryCodes } from '@renderer/features/auth/account/keep-recovery-codes';
import { useKeptCodes } from '@renderer/features/auth/account/use-kept-codes';
import { useBeforeUnloadPrompt } from '@renderer/hooks/use-before-unload-prompt';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { setupMessages } from '@shared/setup/setup.messages';
import { useState } from 'react';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import { useSetupRecoveryCodes } from './use-setup-recovery-codes';
import type { WizardStepProps } from './wizard-step';

/** Displayed when codes exist already. Only the member knows whether they wrote them down. */
function ExistingCodes({ left }: { readonly left: number }) {
  return (
    <div className="num space-y-2 rounded-lg border border-line bg-surface p-4 text-sm shadow-1">
      <p>{formatMessage(setupMessages.codesExist, { count: left })}</p>
      <p className="text-ink-2">{formatMessage(setupMessages.codesExistHint)}</p>
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
      title={formatMessage(setupMessages.codesLeaveConfirm)}
      keep={formatMessage(setupMessages.codesStay)}
      onKeep={() => setAsking(false)}
      actionLabel={formatMessage(setupMessages.codesLeave)}
      onAction={onLeave}
    >
      {formatMessage(setupMessages.codesLeaveWarning)}
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
  const kept = useKeptCodes(codes);
  const integration = session.places[0]?.property.modules.includes('integration') ?? false;
  // A member who wants to connect a system goes on with its key.
  const { isPending, error, leave } = useSaveStep(() => {
    if (integration) openCreateKeyDialog();
  });
  const isFresh = codes.length > 0;
  const { question, leave: goBack } = useLeaveQuestion(isFresh && !kept.isKept && !isPending, onBack);
  const finish = () => {
    window.location.hash = integration ? '#/keys' : '#/overview';
    void leave(() => client.call('setup.modules', { integration }));
  };
  const problem = error ?? codesError;
  return (
    <StepLayout
      step={4}
      title={formatMessage(setupMessages.codesTitle)}
      lead={formatMessage(setupMessages.codesLead)}
    >
      {isFresh && <KeepRecoveryCodes codes={codes} email={session.person?.email ?? ''} kept={kept} />}
      {hasCodes && !isFresh && <ExistingCodes left={left} />}
      {problem !== null && <ErrorText error={problem} className="mt-4" />}
      {question}
      <StepFooter onBack={goBack} isPending={isPending || isCreating}>
        {!isFresh && (
          <Button onPress={() => void make().then(focusTitleIfLost)} isPending={isCreating}>
            {formatMessage(setupMessages.codesMake)}
          </Button>
        )}
        {(isFresh || hasCodes) && (
          <Button
            variant="primary"
            onPress={() => (isFresh ? kept.confirm(finish) : finish())}
            isPending={isPending}
          >
            {formatMessage(setupMessages.codesSaved)}
          </Button>
        )}
      </StepFooter>
    </StepLayout>
  );
}
