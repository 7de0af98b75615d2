import { createServer } from 'node:net';
import type { TransactionalCommand } from '@server/commands/command';
import type { ServiceControl } from '@server/commands/ports/service-control';
import { requireOpenStep } from '@server/features/setup/state/setup-state.command';
import type { CommandOutput } from '@shared/contract/management-contract';

const ADDRESS = '127.0.0.1';
/** How far above a taken port a free one is looked for. */
const NEAR = 50;
const HIGHEST_PORT = 65_535;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: ADDRESS, exclusive: true }, () => probe.close(() => resolve(true)));
  });

async function nextFree(taken: number): Promise<number | null> {
  for (let port = taken + 1; port <= Math.min(taken + NEAR, HIGHEST_PORT); port += 1)
    if (await isFree(port)) return port;
  return null;
}

/** Whether this service could listen there: it can where it does already. */
export async function checkPort(
  control: ServiceControl | null,
  port: number,
): Promise<CommandOutput<'service.checkPort'>> {
  const status = control?.status();
  const isOurs = status?.state === 'running' && status.port === port;
  if (isOurs || (await isFree(port))) return { is_free: true, next_free: null };
  return { is_free: false, next_free: await nextFree(port) };
}

export const checkServicePort: TransactionalCommand<'service.checkPort'> = {
  kind: 'transaction',
  run: (_tx, { control }, { port }) => checkPort(control, port),
};

export const checkSetupPort: TransactionalCommand<'setup.checkPort'> = {
  kind: 'transaction',
  async run(tx, { control }, { port }) {
    await requireOpenStep(tx, 'service');
    return checkPort(control, port);
  },
};
