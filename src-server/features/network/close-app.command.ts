import type { TransactionalCommand } from '@server/commands/command';
import { createNetworkView } from './create-network-view';
import { requireAppSwitch } from './require-app-switch';

/** Closes the app to the network. A running service ends the sessions from there before the answer. */
export const closeApp: TransactionalCommand<'network.closeApp'> = {
  kind: 'transaction',
  async run({ network, nowMs }, context) {
    requireAppSwitch(context.control, { isClosing: true });
    const stored = await network.read();
    const closed = stored === null ? null : { ...stored, opens_app: false };
    if (closed !== null) await network.write(closed);
    return createNetworkView(closed, nowMs, context);
  },
  changesNothing: async ({ network }) => (await network.read())?.opens_app !== true,
};
