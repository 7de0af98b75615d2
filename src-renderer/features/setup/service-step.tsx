import { useClient } from '@renderer/client/client-context';
import { createCommandQuery, useCommand } from '@renderer/client/command-query';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { NumberField } from '@renderer/ui/form/number-field';
import { Switch } from '@renderer/ui/form/switch';
import { product } from '@shared/kernel/product';
import { useQuery } from '@tanstack/react-query';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import type { WizardStepProps } from './wizard-step';

const MIN_PORT = 1024;
const MAX_PORT = 65_535;
const isPort = (port: number): boolean => Number.isInteger(port) && port >= MIN_PORT && port <= MAX_PORT;

interface PortProps {
  readonly port: number;
  readonly onChange: (port: number) => void;
}

/** The port, with the next free one if it is in use. */
function Port({ port, onChange }: PortProps) {
  const client = useClient();
  const { data: check } = useQuery({
    ...createCommandQuery(client, 'setup.checkPort', { port }),
    enabled: isPort(port),
  });
  const isTaken = check !== undefined && !check.is_free;
  const next = check?.next_free ?? null;
  const taken = next === null ? `Port ${port} is in use.` : `Port ${port} is in use. ${next} is free.`;
  const wrong = isPort(port) ? null : `Give a port from ${MIN_PORT} to ${MAX_PORT}.`;
  return (
    <div className="flex items-start gap-3">
      <NumberField
        label="Port"
        value={port}
        onChange={onChange}
        minValue={MIN_PORT}
        maxValue={MAX_PORT}
        hint="Outside systems use this number."
        error={isTaken ? taken : wrong}
        className="w-56"
      />
      {isTaken && next !== null && (
        <Button className="mt-6" onPress={() => onChange(next)}>
          Use {next}
        </Button>
      )}
    </div>
  );
}

/** Form state of the listener. */
export interface ListenerDraft {
  readonly port: number;
  readonly starts: boolean;
}

interface ServiceStepProps extends WizardStepProps {
  /** null: the stored value, or a probable one. */
  readonly draft: ListenerDraft | null;
  readonly onDraft: (draft: ListenerDraft | null) => void;
}

/** Returns the stored port, else a probable one. In a browser it is the port of the page, which is fixed. */
function useFirstPort({ session, isStored }: WizardStepProps): number {
  const isOwnPort = session.host.kind === 'web';
  const { data } = useCommand('service.settings', {}, { isEnabled: isStored && !isOwnPort });
  if (isOwnPort) return Number(location.port) || product.defaultPort;
  return data?.port ?? product.defaultPort;
}

/** Step 3: port and address of the listener. */
export function ServiceStep({ draft, onDraft, ...props }: ServiceStepProps) {
  const { session, onBack, onDone, isStored } = props;
  const client = useClient();
  const { isPending, error, leave } = useSaveStep(() => {
    onDraft(null);
    onDone();
  });
  const firstPort = useFirstPort(props);
  const { port, starts } = draft ?? { port: firstPort, starts: session.host.autostart ?? false };
  const isOwnPort = session.host.kind === 'web';
  const save = async () => {
    if (session.host.autostart !== null && starts !== session.host.autostart)
      await client.call('host.setAutostart', { is_on: starts });
    if (!isStored || port !== firstPort) await client.call('setup.service', { port });
  };
  return (
    <StepLayout step={3} title="Where it listens" lead="Systems that hold a key reach the service here.">
      <Form
        onSubmit={() => {
          if (!isPending && isPort(port)) void leave(save);
        }}
        className="space-y-5"
      >
        {isOwnPort ? (
          <div>
            <p className="text-sm font-medium">Port</p>
            <p className="num font-mono text-sm text-ink-2">{port}</p>
          </div>
        ) : (
          <Port port={port} onChange={(chosen) => onDraft({ port: chosen, starts })} />
        )}
        <div>
          <p className="text-sm font-medium">This computer only</p>
          <p className="text-xs text-ink-2">
            Nothing else on the network can connect. A tunnel or proxy can be set up later, in Settings,
            Service.
          </p>
        </div>
        {session.host.autostart !== null && (
          <Switch isOn={starts} onChange={(isOn) => onDraft({ port, starts: isOn })}>
            Start when this computer starts
          </Switch>
        )}
        {error !== null && <ErrorText error={error} />}
        <StepFooter onBack={onBack} isPending={isPending}>
          <Button variant="primary" type="submit" isPending={isPending}>
            Continue
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
