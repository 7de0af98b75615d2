import { useClient } from '@renderer/client/client-context';
import { KeepRecoveryCodes } from '@renderer/features/auth/account/keep-recovery-codes';
import { useKeptCodes } from '@renderer/features/auth/account/use-kept-codes';
import { SystemButtons } from '@renderer/features/keys/guide/system-buttons';
import { useBeforeUnloadPrompt } from '@renderer/hooks/use-before-unload-prompt';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { AnswerButton } from '@renderer/ui/form/answer-button';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import type { GuideId } from '@shared/keys/guides/guides';
import { setupMessages } from '@shared/setup/setup.messages';
import { useState } from 'react';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import { useSetupRecoveryCodes } from './use-setup-recovery-codes';
import type { WizardStepProps } from './wizard-step';

/** The kind of system that connects first, or none. */
type Answer = GuideId | 'not_yet';

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

interface QuestionProps {
  readonly property: string;
  /** The answer that is being stored; null: none. */
  readonly pending: Answer | null;
  readonly isDisabled: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** Asks what connects first. No answer is chosen, and each one ends the first run. decision 0193. */
function ConnectQuestion({ property, pending, isDisabled, onAnswer }: QuestionProps) {
  const title = formatMessage(setupMessages.connectTitle, { property });
  return (
    <section aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{formatMessage(setupMessages.connectFirst)}</p>
      <SystemButtons
        label={formatMessage(setupMessages.connectSystems)}
        pending={pending === 'not_yet' ? null : pending}
        isDisabled={isDisabled || pending === 'not_yet'}
        onPress={onAnswer}
      />
      <div className="mt-2">
        <AnswerButton
          label={formatMessage(setupMessages.connectNo)}
          description={formatMessage(setupMessages.connectLater)}
          isPending={pending === 'not_yet'}
          isDisabled={isDisabled || (pending !== null && pending !== 'not_yet')}
          onPress={() => onAnswer('not_yet')}
        />
      </div>
    </section>
  );
}

/** Stores the answer, which ends the first run. A member who connects a system goes on with its key. */
function useAnswer() {
  const client = useClient();
  const { isPending, error, leave } = useSaveStep();
  const [answered, setAnswered] = useState<Answer | null>(null);
  const answer = async (given: Answer) => {
    const integration = given !== 'not_yet';
    setAnswered(given);
    window.location.hash = integration ? '#/keys' : '#/overview';
    const isSaved = await leave(() => client.call('setup.modules', { integration }));
    if (isSaved && given !== 'not_yet') openCreateKeyDialog({ guide: given });
  };
  return { pending: isPending ? answered : null, error, answer };
}

/**
 * Last step of the first run: eight recovery codes for a lost password, and what connects first. An answer asks for the
 * codes to be kept before it is taken.
 */
export function FinishStep({ session, onBack }: WizardStepProps) {
  const left = session.person?.recovery_codes_left ?? 0;
  const [hasCodes] = useState(left > 0);
  const { codes, isPending: isCreating, error: codesError, make } = useSetupRecoveryCodes(hasCodes);
  const kept = useKeptCodes(codes);
  const { pending, error, answer } = useAnswer();
  const isFresh = codes.length > 0;
  const isAtStake = isFresh && !kept.isKept && pending === null;
  const { question, leave: goBack } = useLeaveQuestion(isAtStake, onBack);
  const onAnswer = (given: Answer) => (isFresh ? kept.confirm(() => void answer(given)) : void answer(given));
  const problem = error ?? codesError;
  return (
    <StepLayout
      step={3}
      title={formatMessage(setupMessages.codesTitle)}
      lead={formatMessage(setupMessages.codesLead)}
      intro={
        isFresh ? (
          <KeepRecoveryCodes codes={codes} email={session.person?.email ?? ''} kept={kept} />
        ) : (
          <>
            {hasCodes && <ExistingCodes left={left} />}
            <Button
              className="mt-3"
              onPress={() => void make().then(focusTitleIfLost)}
              isPending={isCreating}
              isDisabled={pending !== null}
            >
              {formatMessage(setupMessages.codesMake)}
            </Button>
          </>
        )
      }
    >
      <ConnectQuestion
        property={session.property_accesses[0]?.property.name ?? ''}
        pending={pending}
        isDisabled={!isFresh && !hasCodes}
        onAnswer={onAnswer}
      />
      {problem !== null && <ErrorText error={problem} className="mt-4" />}
      {question}
      <StepFooter onBack={goBack} isPending={pending !== null || isCreating} />
    </StepLayout>
  );
}
