import type { TransactionalCommand } from '@server/commands/command';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { formatNetworkUrl } from '@shared/network/network-settings';
import { fillMessage } from '@shared/text/filled-message';
import { createNetworkView } from './create-network-view';
import { requireAppSwitch } from './require-app-switch';
import { requirePrivateAddress } from './require-network-address';

/** Opens the app to people at the address, which must be open already. decision 0191. */
export const openApp: TransactionalCommand<'network.openApp'> = {
  kind: 'transaction',
  async run({ network, nowMs }, context) {
    requireAppSwitch(context.control);
    const stored = await network.read();
    if (stored?.is_on !== true)
      throw new AppError('invalid_transition', fillMessage(networkMessages.appNeedsAddress));
    requirePrivateAddress(stored.address);
    const opened = { ...stored, opens_app: true };
    await network.write(opened);
    return createNetworkView(opened, nowMs, context);
  },
  target: (_input, { settings }) => (settings === null ? '' : formatNetworkUrl(settings)),
};
