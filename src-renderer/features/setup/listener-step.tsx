import { useClient } from '@renderer/client/client-context';
import { createCommandQuery } from '@renderer/client/command-query';
import { LoadingText } from '@renderer/components/async-section';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { NumberField } from '@renderer/ui/form/number-field';
import type { SessionView } from '@shared/auth/session-view';
import { product } from '@shared/kernel/product';
import { setupMessages } from '@shared/setup/setup.messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** Saves the usual port when the step opens. Only a refusal needs the member. */
function useListener(onDone: () => void) {
  const client = useClient();
  const [hasFailed, setFailed] = useState(false);
  const { isPending, error, leave } = useSaveStep(onDone);
  const listen = (port: number) =>
    leave(() =>
      client.call('setup.service', { port }).catch((refusal: unknown) => {
        setFailed(true);
        throw refusal;
      }),
    );
  return { hasFailed, isPending, error, listen };
}

/** In a browser it is the port of the page, which is fixed. */
const getFirstPort = ({ host }: SessionView): number =>
  host.kind === 'web' ? Number(location.port) || product.defaultPort : product.defaultPort;

/** Opens the listener without a question. It asks for another port only if that is refused. */
export function ListenerStep({ session, onBack, onDone }: WizardStepProps) {
  const [port, setPort] = useState(() => getFirstPort(session));
  const { hasFailed, isPending, error, listen } = useListener(onDone);
  const listenFirst = useEffectEvent(() => void listen(port));
  useEffect(() => {
    // Waits one tick: a component that mounts twice in development saves once.
    const timer = setTimeout(() => listenFirst(), 0);
    return () => clearTimeout(timer);
  }, []);
  if (!hasFailed) return <LoadingText>{formatMessage(setupMessages.starting)}</LoadingText>;
  return (
    <StepLayout
      step={2}
      title={formatMessage(setupMessages.portTitle)}
      lead={formatMessage(setupMessages.portLead, { product: product.name })}
    >
      <Form
        onSubmit={() => {
          if (!isPending && isPort(port)) void listen(port);
        }}
        className="space-y-5"
      >
        <Port port={port} onChange={setPort} />
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
