import type { TransactionalCommand } from '@server/commands/command';
import { createNetworkView } from './create-network-view';

export const showNetwork: TransactionalCommand<'network.show'> = {
  kind: 'transaction',
  run: async ({ network, nowMs }, context) => createNetworkView(await network.read(), nowMs, context),
};
