import { useClient } from '@renderer/app/client-context';
import type { PlaceDraft } from '@renderer/parts/place-draft';
import { isPlaceRight, likelyDraft, toPropertyInput } from '@renderer/parts/place-draft';
import { PlaceFields } from '@renderer/parts/place-fields';
import { Button } from '@renderer/ui/button';
import { Problem } from '@renderer/ui/problem';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { StepPage } from './step-page';
import { useStep } from './use-step';

/** Step 2: what is let. */
export function PropertyStep() {
  const client = useClient();
  const { isPending, error, leave } = useStep();
  const [draft, setDraft] = useState<PlaceDraft>(likelyDraft);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (isPlaceRight(draft)) void leave(() => client.call('setup.property', toPropertyInput(draft)));
  };
  return (
    <StepPage step={2} title="Your property" lead="A key belongs to one property. You can add more later.">
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit();
        }}
      >
        <PlaceFields draft={draft} onChange={setDraft} isTried={isTried} />
        {error !== null && <Problem error={error} className="mt-4" />}
        <div className="mt-6 flex justify-end">
          <Button look="primary" type="submit" isPending={isPending}>
            Continue
          </Button>
        </div>
      </Form>
    </StepPage>
  );
}
