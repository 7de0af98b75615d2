import { useClient } from '@renderer/client/client-context';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { Switch } from '@renderer/ui/form/switch';
import { setupMessages } from '@shared/setup/setup.messages';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import type { WizardStepProps } from './wizard-step';

interface ModulesStepProps extends WizardStepProps {
  /** null: the stored value. */
  readonly draft: boolean | null;
  readonly onDraft: (draft: boolean | null) => void;
}

/** Step 4: modules of the property. */
export function ModulesStep({ session, draft, onDraft, onBack, onDone }: ModulesStepProps) {
  const client = useClient();
  const { isPending, error, leave } = useSaveStep(onDone);
  const property = session.places[0]?.property;
  const stored = property?.modules.includes('integration') ?? false;
  const isOn = draft ?? stored;
  const save = async () => {
    if (property === undefined || isOn === stored) return;
    await client.call('modules.set', { property_id: property.id, module: 'integration', is_on: isOn });
  };
  return (
    <StepLayout
      step={4}
      title={formatMessage(setupMessages.modulesTitle)}
      lead={formatMessage(setupMessages.modulesLead)}
    >
      <Form
        onSubmit={() => {
          if (!isPending) void leave(save);
        }}
      >
        <div className="flex items-start justify-between gap-4 rounded-lg border border-line bg-surface p-4 shadow-1">
          <div>
            <h2 className="text-sm font-semibold">{formatMessage(setupMessages.integrations)}</h2>
            <p className="mt-1 text-sm text-ink-2">{formatMessage(setupMessages.integrationsHint)}</p>
          </div>
          <Switch isOn={isOn} onChange={onDraft} name={formatMessage(setupMessages.integrations)}>
            {formatMessage(isOn ? setupMessages.integrationsOn : setupMessages.integrationsOff)}
          </Switch>
        </div>
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
