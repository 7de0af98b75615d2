import type { AsyncCommand, AsyncContext } from '@server/commands/command';
import type { ListenerState, ServiceControl } from '@server/commands/ports/service-control';
import { checkPort } from '@server/features/service/check-port';
import { requireOpenStep } from '@server/features/setup/state/setup-step';
import { AppError } from '@shared/kernel/errors';
import { setupMessages } from '@shared/setup/setup.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Starts the listener again where it was. */
async function restoreListener(control: ServiceControl, before: ListenerState): Promise<void> {
  if (control.status().state === 'running') await control.stop();
  if (before.state === 'running') await control.start(before.port);
}

const createPortInUseError = (port: number, next: number | null): AppError =>
  new AppError(
    'port_in_use',
    next === null
      ? fillMessage(setupMessages.portInUse, { port: String(port) })
      : fillMessage(setupMessages.portInUseNext, { port: String(port), next: String(next) }),
  );

/**
 * Starts the listener on the port, so that the member hears of a taken port at once. A browser's page comes from the present
 * listener. For it, another port waits for the next start.
 */
async function listen(
  control: ServiceControl,
  port: number,
  isPage: boolean,
  onRollback: AsyncContext['onRollback'],
): Promise<void> {
  const { is_free: isFree, next_free: nextFree } = await checkPort(control, port);
  if (!isFree) throw createPortInUseError(port, nextFree);
  const before = control.status();
  if (before.state === 'running' && (before.port === port || isPage)) return;
  onRollback(() => restoreListener(control, before));
  if (before.state === 'running') await control.stop();
  await control.start(port);
}

/** Sets the port of the service. A member who goes back in the first run may choose again. */
export const setUpService: AsyncCommand<'setup.service'> = {
  kind: 'async',
  async run(store, { control, principal, onRollback }, { port }) {
    await store.read((snapshot) => requireOpenStep(snapshot, 'service'));
    if (control !== null) await listen(control, port, principal.channel === 'web', onRollback);
    return { port };
  },
  async finish(tx, { port }) {
    await requireOpenStep(tx, 'service');
    await tx.settings.write({ port });
    await tx.settings.markStep('service', tx.nowMs);
  },
  target: ({ port }) => String(port),
};
