import { useClient } from '@renderer/app/client-context';
import { commandQuery } from '@renderer/app/queries';
import { Button } from '@renderer/ui/button';
import { NumberField } from '@renderer/ui/number-field';
import { Problem } from '@renderer/ui/problem';
import { Switch } from '@renderer/ui/switch';
import type { SessionView } from '@shared/interface/session-view';
import { product } from '@shared/product';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { StepPage } from './step-page';
import { useStep } from './use-step';

const LEAST = 1024;
const MOST = 65_535;
const isPort = (port: number): boolean => Number.isInteger(port) && port >= LEAST && port <= MOST;

interface PortProps {
  readonly port: number;
  readonly onChange: (port: number) => void;
}

/** The port, and the next free one where it is taken. */
function Port({ port, onChange }: PortProps) {
  const client = useClient();
  const { data: check } = useQuery({
    ...commandQuery(client, 'setup.checkPort', { port }),
    enabled: isPort(port),
  });
  const isTaken = check !== undefined && !check.is_free;
  const next = check?.next_free ?? null;
  const taken = next === null ? `Port ${port} is in use.` : `Port ${port} is in use. ${next} is free.`;
  const wrong = isPort(port) ? null : `Give a port from ${LEAST} to ${MOST}.`;
  return (
    <div className="flex items-start gap-3">
      <NumberField
        label="Port"
        value={port}
        onChange={onChange}
        minValue={LEAST}
        maxValue={MOST}
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

/** Step 3: where it listens. In a browser the port is the one the page came from, and stays. */
export function ServiceStep({ session }: { readonly session: SessionView }) {
  const client = useClient();
  const { isPending, error, leave } = useStep();
  const isOwnPort = session.host.kind === 'web';
  const [port, setPort] = useState<number>(
    isOwnPort ? Number(location.port) || product.defaultPort : product.defaultPort,
  );
  const [starts, setStarts] = useState(session.host.autostart ?? false);
  const save = async () => {
    if (session.host.autostart !== null && starts !== session.host.autostart)
      await client.call('host.setAutostart', { is_on: starts });
    await client.call('setup.service', { port });
  };
  return (
    <StepPage step={3} title="Where it listens" lead="Systems that hold a key reach the service here.">
      <Form
        validationBehavior="aria"
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && isPort(port)) void leave(save);
        }}
      >
        {isOwnPort ? (
          <div>
            <p className="text-sm font-medium">Port</p>
            <p className="num font-mono text-sm text-ink-2">{port}</p>
          </div>
        ) : (
          <Port port={port} onChange={setPort} />
        )}
        <div>
          <p className="text-sm font-medium">This computer only</p>
          <p className="text-xs text-ink-2">
            Nothing else on the network can connect. A tunnel or proxy can be set up later, in Settings,
            Service.
          </p>
        </div>
        {session.host.autostart !== null && (
          <Switch isOn={starts} onChange={setStarts}>
            Start when this computer starts
          </Switch>
        )}
        {error !== null && <Problem error={error} />}
        <div className="flex justify-end pt-2">
          <Button look="primary" type="submit" isPending={isPending}>
            Continue
          </Button>
        </div>
      </Form>
    </StepPage>
  );
}
