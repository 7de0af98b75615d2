import { formatMessage } from '@renderer/text/format-message';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { setupMessages } from '@shared/setup/setup.messages';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import type { WizardStepProps } from './wizard-step';

/** Step 1 on the way back. The Owner exists and is not created twice. */
export function OwnerSummary({ session, onDone }: WizardStepProps) {
  return (
    <StepLayout
      step={1}
      title={formatMessage(setupMessages.ownerTitle)}
      lead={formatMessage(setupMessages.ownerSavedLead)}
    >
      <Form onSubmit={onDone}>
        <div className="rounded-lg border border-line bg-surface p-4 shadow-1">
          <DescriptionList
            facts={[
              { name: formatMessage(setupMessages.businessLabel), value: session.organisation?.name },
              { name: formatMessage(setupMessages.nameLabel), value: session.person?.name },
              { name: formatMessage(setupMessages.emailLabel), value: session.person?.email },
            ]}
          />
        </div>
        <p className="mt-2 text-xs text-ink-2">{formatMessage(setupMessages.ownerSaved)}</p>
        <StepFooter>
          <Button variant="primary" type="submit">
            {formatMessage(setupMessages.continue)}
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
