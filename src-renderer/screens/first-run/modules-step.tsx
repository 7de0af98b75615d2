import { Button } from '@renderer/ui/button';
import { Switch } from '@renderer/ui/switch';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { StepPage } from './step-page';

interface ModulesStepProps {
  readonly onContinue: (hasIntegrations: boolean) => void;
}

/** Step 4: what the property uses. Saved with the codes that follow, so that quitting there comes back here. */
export function ModulesStep({ onContinue }: ModulesStepProps) {
  const [isOn, setOn] = useState(false);
  return (
    <StepPage step={4} title="Modules" lead="You can change this in Settings, Modules.">
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          onContinue(isOn);
        }}
      >
        <div className="flex items-start justify-between gap-4 rounded-lg border border-line bg-surface p-4 shadow-1">
          <div>
            <h2 className="text-sm font-semibold">Integrations</h2>
            <p className="mt-1 text-sm text-ink-2">
              Lets outside systems work with this property through keys.
            </p>
          </div>
          <Switch isOn={isOn} onChange={setOn} name="Integrations">
            {isOn ? 'On' : 'Off'}
          </Switch>
        </div>
        <div className="mt-6 flex justify-end">
          <Button look="primary" type="submit">
            Continue
          </Button>
        </div>
      </Form>
    </StepPage>
  );
}
