import { networkInterfaces } from 'node:os';
import type { AsyncCommand, AsyncContext } from '@server/commands/command';
import type { ServiceControl } from '@server/commands/ports/service-control';
import type { Store } from '@server/stores/store';
import type { ParsedInput } from '@shared/contract/management-contract';
import type { NetworkSettings } from '@shared/network/network-settings';
import { formatHost } from '@shared/network/network-settings';
import { createNetworkView } from './create-network-view';
import { loadCredentials } from './load-credentials';
import { prepareAuthority } from './prepare-authority';
import { requireFreeAddress, requireNetworkPort, requireOwnAddress } from './require-network-address';
import { requireNoFlags } from './require-no-flags';

type Input = ParsedInput<'network.configure'>;

/** The app stays open as long as the address and its port do. At another address it is opened apart again. */
function toSettings(
  { renews_authority: _, ...settings }: Input,
  stored: NetworkSettings | null,
): NetworkSettings {
  const isSameAddress =
    stored?.is_on === true && stored.address === settings.address && stored.port === settings.port;
  return { ...settings, is_on: true, opens_app: isSameAddress && stored.opens_app };
}

const getOwnPort = (control: ServiceControl | null, storedPort: number): number => {
  const status = control?.status();
  return status?.state === 'running' ? status.port : storedPort;
};

/** Tries to listen, unless the service does so there already. */
async function requireAddress(
  store: Store,
  { control }: AsyncContext,
  settings: NetworkSettings,
): Promise<void> {
  const { port, network } = await store.read(async (snapshot) => ({
    port: (await snapshot.settings.read()).port,
    network: await snapshot.network.read(),
  }));
  requireOwnAddress(settings.address, networkInterfaces);
  requireNetworkPort(settings.port, getOwnPort(control, port));
  const isHeldByUs =
    network?.is_on === true && network.address === settings.address && network.port === settings.port;
  if (!isHeldByUs) await requireFreeAddress(settings);
}

/** Opens the service at one address, after everything that could keep it from listening was tried. decision 0181. */
export const configureNetwork: AsyncCommand<'network.configure'> = {
  kind: 'async',
  async run(store, context, input) {
    requireNoFlags(context.control);
    const stored = await store.read((snapshot) => snapshot.network.read());
    const settings = toSettings(input, stored);
    await requireAddress(store, context, settings);
    const { dataDirectory, randomBytes } = context;
    const nowMs = await store.read(async (snapshot) => snapshot.nowMs);
    const deps = { dataDirectory, randomBytes, nowMs };
    if (settings.certificate.kind === 'authority')
      context.onRollback(prepareAuthority(settings, input.renews_authority, deps));
    loadCredentials(settings, deps);
    return createNetworkView(settings, nowMs, context);
  },
  finish: async (tx, input) => tx.network.write(toSettings(input, await tx.network.read())),
  target: ({ address, port }) => `${formatHost(address)}:${port}`,
};
