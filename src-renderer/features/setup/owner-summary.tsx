import { DescriptionList } from '@renderer/ui/data/description-list';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { product } from '@shared/kernel/product';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import type { WizardStepProps } from './wizard-step';

/** Step 1 on the way back. The Owner exists and is not created twice. */
export function OwnerSummary({ session, onDone }: WizardStepProps) {
  return (
    <StepLayout
      step={1}
      title={`Set up ${product.name}`}
      lead="You are the Owner. Owners create and revoke keys."
    >
      <Form onSubmit={onDone}>
        <div className="rounded-lg border border-line bg-surface p-4 shadow-1">
          <DescriptionList
            facts={[
              { name: 'Business', value: session.organisation?.name },
              { name: 'Name', value: session.person?.name },
              { name: 'Email', value: session.person?.email },
            ]}
          />
        </div>
        <p className="mt-2 text-xs text-ink-2">
          This is stored. Going on changes nothing here. The password can be changed later, under Your
          account.
        </p>
        <StepFooter>
          <Button variant="primary" type="submit">
            Continue
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
