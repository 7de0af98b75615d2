import { useClient } from '@renderer/client/client-context';
import { createCommandQuery, useCommand } from '@renderer/client/command-query';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { NumberField } from '@renderer/ui/form/number-field';
import { Switch } from '@renderer/ui/form/switch';
import { product } from '@shared/kernel/product';
import { setupMessages } from '@shared/setup/setup.messages';
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

/** Formats what is wrong with the port. null: nothing is known to be. */
function formatPortError(port: number, { isTaken, next }: { isTaken: boolean; next: number | null }) {
  if (!isPort(port))
    return formatMessage(setupMessages.portInvalid, { min: String(MIN_PORT), max: String(MAX_PORT) });
  if (!isTaken) return null;
  return next === null
    ? formatMessage(setupMessages.portInUse, { port: String(port) })
    : formatMessage(setupMessages.portInUseNext, { port: String(port), next: String(next) });
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
  return (
    <div className="flex items-start gap-3">
      <NumberField
        label={formatMessage(setupMessages.portLabel)}
        value={port}
        onChange={onChange}
        minValue={MIN_PORT}
        maxValue={MAX_PORT}
        hint={formatMessage(setupMessages.portHint)}
        error={formatPortError(port, { isTaken, next })}
        className="w-56"
      />
      {isTaken && next !== null && (
        <Button className="mt-6" onPress={() => onChange(next)}>
          {formatMessage(setupMessages.portUseNext, { next: String(next) })}
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
    <StepLayout
      step={3}
      title={formatMessage(setupMessages.serviceTitle)}
      lead={formatMessage(setupMessages.serviceLead)}
    >
      <Form
        onSubmit={() => {
          if (!isPending && isPort(port)) void leave(save);
        }}
        className="space-y-5"
      >
        {isOwnPort ? (
          <div>
            <p className="text-sm font-medium">{formatMessage(setupMessages.portLabel)}</p>
            <p className="num font-mono text-sm text-ink-2">{port}</p>
          </div>
        ) : (
          <Port port={port} onChange={(chosen) => onDraft({ port: chosen, starts })} />
        )}
        <div>
          <p className="text-sm font-medium">{formatMessage(setupMessages.localOnly)}</p>
          <p className="text-xs text-ink-2">{formatMessage(setupMessages.localOnlyHint)}</p>
        </div>
        {session.host.autostart !== null && (
          <Switch isOn={starts} onChange={(isOn) => onDraft({ port, starts: isOn })}>
            {formatMessage(setupMessages.launchAtLogin)}
          </Switch>
        )}
        {error !== null && <ErrorText error={error} />}
        <StepFooter onBack={onBack} isPending={isPending}>
          <Button variant="primary" type="submit" isPending={isPending}>
            {formatMessage(setupMessages.continue)}
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
