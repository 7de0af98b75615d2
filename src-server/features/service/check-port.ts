import { createServer } from 'node:net';
import type { ServiceControl } from '@server/commands/ports/service-control';
import type { CommandOutput } from '@shared/contract/management-contract';

const ADDRESS = '127.0.0.1';
/** How many ports above a taken one are tried. */
const MAX_TRIES = 50;
const MAX_PORT = 65_535;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: ADDRESS, exclusive: true }, () => probe.close(() => resolve(true)));
  });

async function findNextFree(takenPort: number): Promise<number | null> {
  for (let port = takenPort + 1; port <= Math.min(takenPort + MAX_TRIES, MAX_PORT); port += 1)
    if (await isFree(port)) return port;
  return null;
}

/** Checks whether this service could listen on a port. It can where it listens already. */
export async function checkPort(
  control: ServiceControl | null,
  port: number,
): Promise<CommandOutput<'service.checkPort'>> {
  const status = control?.status();
  const isOurs = status?.state === 'running' && status.port === port;
  if (isOurs || (await isFree(port))) return { is_free: true, next_free: null };
  return { is_free: false, next_free: await findNextFree(port) };
}
