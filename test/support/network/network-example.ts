import type { NetworkControl } from '@server/commands/ports/network-control';
import { prepareAuthority } from '@server/features/network/prepare-authority';
import type { CommandInput } from '@shared/contract/management-contract';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { ManagementFixture } from '../service/management-fixture';
import { createSeededBytes } from '../service/store';

/** A second address of this computer, at which no test of another file listens. */
const ADDRESS = '127.0.0.9';

/** An address on the network, as the examples of commands set it. Nothing listens there. */
export const networkExample: CommandInput<'network.configure'> = {
  address: ADDRESS,
  port: 4320,
  names: ['reception.lan'],
  certificate: { kind: 'authority' },
};

/** Stores the example, with an authority of its own. */
export async function storeNetworkExample({
  store,
  dataDirectory,
  clock,
}: Pick<ManagementFixture, 'store' | 'dataDirectory' | 'clock'>): Promise<void> {
  const { address, port, names } = networkExample;
  const settings: NetworkSettings = {
    is_on: true,
    address,
    port,
    names,
    certificate: { kind: 'authority' },
    opens_app: false,
  };
  const deps = { dataDirectory, nowMs: clock.now(), randomBytes: createSeededBytes(31) };
  prepareAuthority(settings, false, deps);
  await store.transact((tx) => tx.network.write(settings));
}

/** The control of a service that is not opened to the network. */
export const closedNetwork: NetworkControl = {
  state: () => ({ kind: 'off' }),
  settings: () => null,
  certificate: () => null,
  isOverridden: false,
  appByFile: null,
  offersApp: true,
};
