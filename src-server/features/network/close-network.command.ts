import type { TransactionalCommand } from '@server/commands/command';
import { createNetworkView } from './create-network-view';
import { requireNoFlags } from './require-no-flags';

/** Closes the address, and the app with it. A running service stops listening there before the answer. */
export const closeNetwork: TransactionalCommand<'network.close'> = {
  kind: 'transaction',
  async run({ network, nowMs }, context) {
    requireNoFlags(context.control);
    const stored = await network.read();
    const closed = stored === null ? null : { ...stored, is_on: false, opens_app: false };
    if (closed !== null) await network.write(closed);
    return createNetworkView(closed, nowMs, context);
  },
  changesNothing: async ({ network }) => (await network.read())?.is_on !== true,
};
