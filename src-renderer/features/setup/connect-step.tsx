import { useClient } from '@renderer/client/client-context';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { AnswerButton } from '@renderer/ui/form/answer-button';
import { setupMessages } from '@shared/setup/setup.messages';
import { useState } from 'react';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import type { WizardStepProps } from './wizard-step';

/** The answer to the question whether another system will connect. */
export type ConnectAnswer = 'yes' | 'not_yet';

interface ConnectStepProps extends WizardStepProps {
  /** The last answer of this window; null: the stored one, or none yet. */
  readonly draft: ConnectAnswer | null;
  readonly onDraft: (draft: ConnectAnswer) => void;
}

const answers = [
  { answer: 'yes', label: setupMessages.connectYes, description: setupMessages.connectYesHint },
  { answer: 'not_yet', label: setupMessages.connectNo, description: setupMessages.connectNoHint },
] as const;

/** Stores an answer: a yes switches the module on. */
function useAnswer({ session, onDone, onDraft }: ConnectStepProps) {
  const client = useClient();
  const { isPending, error, leave } = useSaveStep(onDone);
  const [pressed, setPressed] = useState<ConnectAnswer | null>(null);
  const property = session.places[0]?.property;
  const isOn = property?.modules.includes('integration') ?? false;
  const save = async (answer: ConnectAnswer) => {
    const isWanted = answer === 'yes';
    if (property !== undefined && isOn !== isWanted)
      await client.call('modules.set', {
        property_id: property.id,
        module: 'integration',
        is_on: isWanted,
      });
    onDraft(answer);
  };
  const choose = (answer: ConnectAnswer) => {
    if (isPending) return;
    setPressed(answer);
    void leave(() => save(answer));
  };
  return { property, isOn, error, pending: isPending ? pressed : null, choose };
}

/** Asks whether another system will connect. No answer is chosen, and each one goes on. decision 0162. */
export function ConnectStep(props: ConnectStepProps) {
  const { isStored, draft, onBack } = props;
  const { property, isOn, error, pending, choose } = useAnswer(props);
  const stored = isOn ? 'yes' : isStored ? 'not_yet' : null;
  const chosen = draft ?? stored;
  return (
    <StepLayout
      step={3}
      title={formatMessage(setupMessages.connectTitle, { property: property?.name ?? '' })}
      lead={formatMessage(setupMessages.connectLead)}
    >
      <fieldset aria-label={formatMessage(setupMessages.connectChoices)} className="min-w-0 space-y-2">
        {answers.map(({ answer, label, description }) => (
          <AnswerButton
            key={answer}
            label={formatMessage(label)}
            description={formatMessage(description)}
            chosenText={chosen === answer ? formatMessage(setupMessages.connectChosen) : null}
            isPending={pending === answer}
            isDisabled={pending !== null && pending !== answer}
            onPress={() => choose(answer)}
          />
        ))}
      </fieldset>
      {error !== null && <ErrorText error={error} className="mt-4" />}
      <StepFooter onBack={onBack} isPending={pending !== null} />
    </StepLayout>
  );
}
