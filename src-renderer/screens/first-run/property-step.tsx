import { useClient } from '@renderer/app/client-context';
import type { PropertyFormDraft } from '@renderer/parts/place-draft';
import {
  createDefaultDraft,
  isValidDraft,
  toPropertyChange,
  toPropertyDraft,
  toPropertyInput,
} from '@renderer/parts/place-draft';
import { PropertyFields } from '@renderer/parts/place-fields';
import { Button } from '@renderer/ui/button';
import { Form } from '@renderer/ui/form';
import { ErrorText } from '@renderer/ui/problem';
import { useState } from 'react';
import type { WizardStepProps } from './step';
import { StepFooter } from './step-foot';
import { StepLayout } from './step-page';
import { useSaveStep } from './use-step';

interface PropertyStepProps extends WizardStepProps {
  /** null: as it is stored, or likely. */
  readonly draft: PropertyFormDraft | null;
  readonly onDraft: (draft: PropertyFormDraft | null) => void;
}

/** Step 2: what is let. One that is stored is changed, not made again. */
export function PropertyStep({ session, draft, onDraft, onBack, onDone }: PropertyStepProps) {
  const client = useClient();
  const { isPending, error, leave } = useSaveStep(() => {
    onDraft(null);
    onDone();
  });
  const stored = session.places[0] ?? null;
  const [first] = useState(() => (stored === null ? createDefaultDraft() : toPropertyDraft(stored)));
  const [isTried, setTried] = useState(false);
  const place = draft ?? first;
  const save = async () => {
    if (stored === null) return client.call('setup.property', toPropertyInput(place));
    const change = toPropertyChange(stored.property, place);
    return change && client.call('properties.update', { property_id: stored.property.id, ...change });
  };
  const submit = () => {
    setTried(true);
    if (isValidDraft(place)) void leave(save);
  };
  return (
    <StepLayout step={2} title="Your property" lead="A key belongs to one property. You can add more later.">
      <Form
        onSubmit={() => {
          if (!isPending) submit();
        }}
      >
        <PropertyFields draft={place} onChange={onDraft} isTried={isTried} isStored={stored !== null} />
        {error !== null && <ErrorText error={error} className="mt-4" />}
        <StepFooter onBack={onBack} isPending={isPending}>
          <Button look="primary" type="submit" isPending={isPending}>
            Continue
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
