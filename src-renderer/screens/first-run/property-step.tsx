import { useClient } from '@renderer/app/client-context';
import type { PlaceDraft } from '@renderer/parts/place-draft';
import {
  isPlaceRight,
  likelyDraft,
  storedDraft,
  toPropertyChange,
  toPropertyInput,
} from '@renderer/parts/place-draft';
import { PlaceFields } from '@renderer/parts/place-fields';
import { Button } from '@renderer/ui/button';
import { Form } from '@renderer/ui/form';
import { Problem } from '@renderer/ui/problem';
import { useState } from 'react';
import type { StepProps } from './step';
import { StepFoot } from './step-foot';
import { StepPage } from './step-page';
import { useStep } from './use-step';

interface PropertyStepProps extends StepProps {
  /** null: as it is stored, or likely. */
  readonly draft: PlaceDraft | null;
  readonly onDraft: (draft: PlaceDraft | null) => void;
}

/** Step 2: what is let. One that is stored is changed, not made again. */
export function PropertyStep({ session, draft, onDraft, onBack, onDone }: PropertyStepProps) {
  const client = useClient();
  const { isPending, error, leave } = useStep(() => {
    onDraft(null);
    onDone();
  });
  const stored = session.places[0] ?? null;
  const [first] = useState(() => (stored === null ? likelyDraft() : storedDraft(stored)));
  const [isTried, setTried] = useState(false);
  const place = draft ?? first;
  const save = async () => {
    if (stored === null) return client.call('setup.property', toPropertyInput(place));
    const change = toPropertyChange(stored.property, place);
    return change && client.call('properties.update', { property_id: stored.property.id, ...change });
  };
  const submit = () => {
    setTried(true);
    if (isPlaceRight(place)) void leave(save);
  };
  return (
    <StepPage step={2} title="Your property" lead="A key belongs to one property. You can add more later.">
      <Form
        onSubmit={() => {
          if (!isPending) submit();
        }}
      >
        <PlaceFields draft={place} onChange={onDraft} isTried={isTried} isStored={stored !== null} />
        {error !== null && <Problem error={error} className="mt-4" />}
        <StepFoot onBack={onBack} isPending={isPending}>
          <Button look="primary" type="submit" isPending={isPending}>
            Continue
          </Button>
        </StepFoot>
      </Form>
    </StepPage>
  );
}
