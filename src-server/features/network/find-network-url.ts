import type { NetworkControl } from '@server/commands/ports/network-control';
import { formatNetworkUrl } from '@shared/network/network-settings';

/** Finds the address on the network. null: nothing listens there, so it is given to nobody. */
export function findNetworkUrl(control: Pick<NetworkControl, 'settings' | 'state'>): string | null {
  const settings = control.settings();
  return settings === null || control.state().kind !== 'open' ? null : formatNetworkUrl(settings);
}
