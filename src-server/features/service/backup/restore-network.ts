import type { Tx } from '@server/stores/store';
import type { NetworkSettings } from '@shared/network/network-settings';

/**
 * Keeps a restore from opening the service to the network: it stays as it was before. `before` null: it was never set up, or
 * nothing could be read, and it is closed.
 */
export async function mergeNetworkAfterRestore(
  { network }: Tx,
  before: NetworkSettings | null,
): Promise<void> {
  const restored = await network.read();
  if (before !== null) await network.write(before);
  else if (restored !== null) await network.write({ ...restored, is_on: false, opens_app: false });
}
