import { useClient } from '@renderer/client/client-context';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { RadioGroup } from '@renderer/ui/form/radio-group';
import { setupMessages } from '@shared/setup/setup.messages';
import { useState } from 'react';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import type { WizardStepProps } from './wizard-step';

/** The answer to the question whether another system will connect. */
export type ConnectAnswer = 'yes' | 'not_yet';

interface ConnectStepProps extends WizardStepProps {
  /** null: the stored answer, or none yet. */
  readonly draft: ConnectAnswer | null;
  readonly onDraft: (draft: ConnectAnswer) => void;
}

const listOptions = () => [
  {
    value: 'yes' as const,
    label: formatMessage(setupMessages.connectYes),
    description: formatMessage(setupMessages.connectYesHint),
  },
  {
    value: 'not_yet' as const,
    label: formatMessage(setupMessages.connectNo),
    description: formatMessage(setupMessages.connectNoHint),
  },
];

/** Asks whether another system will connect, with no answer chosen. A yes switches the module on. */
export function ConnectStep({ session, isStored, draft, onDraft, onBack, onDone }: ConnectStepProps) {
  const client = useClient();
  const { isPending, error, leave } = useSaveStep(onDone);
  const [isTried, setTried] = useState(false);
  const property = session.places[0]?.property;
  const isOn = property?.modules.includes('integration') ?? false;
  const stored = isOn ? 'yes' : isStored ? 'not_yet' : null;
  const answer = draft ?? stored;
  const save = async () => {
    const isWanted = answer === 'yes';
    if (property === undefined || isOn === isWanted) return;
    await client.call('modules.set', { property_id: property.id, module: 'integration', is_on: isWanted });
  };
  const submit = () => {
    setTried(true);
    if (answer !== null && !isPending) void leave(save);
  };
  return (
    <StepLayout
      step={3}
      title={formatMessage(setupMessages.connectTitle, { property: property?.name ?? '' })}
      lead={formatMessage(setupMessages.connectLead)}
    >
      <Form onSubmit={submit}>
        <RadioGroup
          label={formatMessage(setupMessages.connectChoices)}
          options={listOptions()}
          value={answer}
          onChange={onDraft}
          error={isTried && answer === null ? formatMessage(setupMessages.connectMissing) : null}
        />
        {error !== null && <ErrorText error={error} className="mt-4" />}
        <StepFooter onBack={onBack} isPending={isPending}>
          <Button variant="primary" type="submit" isPending={isPending}>
            {formatMessage(setupMessages.continue)}
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
