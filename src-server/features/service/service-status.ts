import type { CommandContext } from '@server/commands/command';
import type { ListenerState, ServiceControl } from '@server/commands/ports/service-control';
import { toHeldView } from '@server/features/service/held/describe-contradiction';
import { version } from '@server/kernel/version';
import type { Store } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { toOptionalTimestamp } from '@shared/kernel/time';
import { describeProblem } from '@shared/text/describe-problem';
import { readBaseUrl } from './base-url';

type ServiceStatus = CommandOutput<'service.status'>;

/** The command line knows only whether another process runs the service. */
const describeService = (isServed: boolean) =>
  ({ state: isServed ? 'running' : 'stopped', ...describeProblem(null), port: null }) as const;

const describeListener = (
  listener: ListenerState,
): Pick<ServiceStatus, 'state' | 'reason' | 'problem' | 'port'> => ({
  state: listener.state,
  ...describeProblem(listener.state === 'failed' ? listener.problem : null),
  port: listener.state === 'running' ? listener.port : null,
});

/** Reads the state of the listener, the address, and whether records can be written. */
export async function readServiceStatus(
  store: Store,
  { backups, control, isServed, diskSpace, held, dataDirectory }: CommandContext,
): Promise<ServiceStatus> {
  const { suspectMs, baseUrl } = await store.read(async (snapshot) => ({
    suspectMs: (await snapshot.clock.state()).suspectMs,
    baseUrl: await readBaseUrl(snapshot, control),
  }));
  const { freeBytes, diskBytes, isReserveUsed } = await diskSpace();
  const contradiction = await held.find();
  const listener = control === null ? describeService(isServed()) : describeListener(control.status());
  return {
    ...listener,
    base_url: baseUrl,
    version,
    can_record: store.isAvailable,
    database: backups.backups().madeBy === 'server' ? 'server' : 'file',
    clock_doubted_at: toOptionalTimestamp(suspectMs),
    disk_free_bytes: freeBytes,
    disk_bytes: diskBytes,
    disk_reserve_used: isReserveUsed,
    held: toHeldView(contradiction, dataDirectory),
  };
}

/** Throws `invalid_transition` on the command line, which has no listener of its own. */
export function requireControl(control: ServiceControl | null): ServiceControl {
  if (control === null)
    throw new AppError(
      'invalid_transition',
      'The command line can’t start or stop the service. Start it with serve, and stop it there.',
    );
  return control;
}
