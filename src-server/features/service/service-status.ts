import type { AsyncCommand, CommandContext } from '@server/commands/command';
import type { ListenerState, ServiceControl } from '@server/commands/ports/service-control';
import { version } from '@server/kernel/version';
import type { Store } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { toOptionalTimestamp } from '@shared/kernel/time';

type Status = CommandOutput<'service.status'>;

/** Beside a running service the command line knows that it runs, and no more. */
const describeService = (isServed: boolean) =>
  ({ state: isServed ? 'running' : 'stopped', reason: null, port: null }) as const;

const ofListener = (listener: ListenerState): Pick<Status, 'state' | 'reason' | 'port'> => ({
  state: listener.state,
  reason: listener.state === 'failed' ? listener.reason : null,
  port: listener.state === 'running' ? listener.port : null,
});

async function statusOf(store: Store, { control, isServed }: CommandContext): Promise<Status> {
  const { doubtedMs: suspectMs, settings } = await store.read(async (snapshot) => ({
    doubtedMs: (await snapshot.clock.state()).suspectMs,
    settings: await snapshot.settings.read(),
  }));
  const listener = control === null ? describeService(isServed()) : ofListener(control.status());
  return {
    ...listener,
    base_url: control?.baseUrl() ?? settings.public_url ?? `http://127.0.0.1:${settings.port}`,
    version,
    can_record: store.isAvailable,
    clock_doubted_at: toOptionalTimestamp(suspectMs),
  };
}

/** Answers while nothing can be recorded: that is when it is asked. */
export const serviceStatus: AsyncCommand<'service.status'> = {
  kind: 'async',
  run: (store, context) => statusOf(store, context),
};

function requireControl(control: ServiceControl | null): ServiceControl {
  if (control === null)
    throw new AppError(
      'invalid_transition',
      'The command line works beside the service. Start it with serve, and end it there.',
    );
  return control;
}

export const startListener: AsyncCommand<'service.start'> = {
  kind: 'async',
  async run(store, context) {
    const control = requireControl(context.control);
    if (control.status().state !== 'running') {
      await control.start();
      context.onRollback(() => control.stop());
    }
    return statusOf(store, context);
  },
  target: (_input, { port }) => String(port),
};

export const stopListener: AsyncCommand<'service.stop'> = {
  kind: 'async',
  async run(store, context) {
    const control = requireControl(context.control);
    const status = control.status();
    if (context.principal.channel === 'web')
      throw new AppError(
        'invalid_transition',
        'This page comes from the service. End it where it was started.',
      );
    await control.stop();
    if (status.state === 'running')
      context.onRollback(() => control.start(status.port).then(() => undefined));
    return statusOf(store, context);
  },
};
