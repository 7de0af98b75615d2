import { useClient } from '@renderer/client/client-context';
import type { PropertyFormDraft } from '@renderer/features/properties/add/property-draft';
import {
  createDefaultDraft,
  isValidDraft,
  toPropertyChange,
  toPropertyDraft,
  toPropertyInput,
} from '@renderer/features/properties/add/property-draft';
import { PropertyFields } from '@renderer/features/properties/add/property-fields';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { setupMessages } from '@shared/setup/setup.messages';
import { useState } from 'react';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import type { WizardStepProps } from './wizard-step';

interface PropertyStepProps extends WizardStepProps {
  /** null: the stored value, or a probable one. */
  readonly draft: PropertyFormDraft | null;
  readonly onDraft: (draft: PropertyFormDraft | null) => void;
}

/** Step 2: the property. A stored property is changed, not created twice. */
export function PropertyStep({ session, draft, onDraft, onBack, onDone }: PropertyStepProps) {
  const client = useClient();
  const { isPending, error, leave } = useSaveStep(() => {
    onDraft(null);
    onDone();
  });
  const stored = session.property_accesses[0] ?? null;
  // A small business has the name of its house.
  const proposed = session.organisation?.name ?? '';
  const [first] = useState(() =>
    stored === null ? { ...createDefaultDraft(), name: proposed } : toPropertyDraft(stored),
  );
  const [isTried, setTried] = useState(false);
  const propertyDraft = draft ?? first;
  const save = async () => {
    if (stored === null) return client.call('setup.property', toPropertyInput(propertyDraft));
    const change = toPropertyChange(stored.property, propertyDraft);
    return change && client.call('properties.update', { property_id: stored.property.id, ...change });
  };
  const submit = () => {
    setTried(true);
    if (isValidDraft(propertyDraft)) void leave(save);
  };
  return (
    <StepLayout
      step={2}
      title={formatMessage(setupMessages.propertyTitle)}
      lead={formatMessage(setupMessages.propertyLead)}
      startsInField
    >
      <Form
        label={formatMessage(setupMessages.propertyTitle)}
        onSubmit={() => {
          if (!isPending) submit();
        }}
      >
        <PropertyFields
          draft={propertyDraft}
          onChange={onDraft}
          isTried={isTried}
          isStored={stored !== null}
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
