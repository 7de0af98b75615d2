import { networkInterfaces } from 'node:os';
import { identifyCertificate, loadCredentials } from '@server/features/network/load-credentials';
import type { Log } from '@server/kernel/log';
import type { Store } from '@server/stores/store';
import type { RandomBytes } from '@shared/kernel/token';
import type { NetworkSettings } from '@shared/network/network-settings';
import { replaceNetworkSettings } from '@shared/network/network-settings';
import type { NetworkListener, NetworkListenerDeps } from './network-listener';
import { createNetworkListener } from './network-listener';

interface NetworkDeps {
  readonly options: {
    readonly network?: NetworkSettings | undefined;
    readonly opensApp?: boolean | undefined;
    readonly networkApp?: object | undefined;
    readonly now: () => number;
    readonly randomBytes: RandomBytes;
    readonly log: Log;
  };
  /** Absolute path. */
  readonly directoryPath: string;
  readonly store: Store;
  onNetworkChange(): void;
}

/** What the HTTP side gives to the listener. */
type NetworkFrontend = Pick<NetworkListenerDeps, 'ownPort' | 'createServer'>;

/** Builds the listener on the network over the settings and certificates of this data directory. */
export function openNetworkListener(
  { options, directoryPath: dataDirectory, store, onNetworkChange }: NetworkDeps,
  frontend: NetworkFrontend,
): NetworkListener {
  const { network, opensApp, networkApp, now, randomBytes, log } = options;
  return createNetworkListener({
    readSettings: async () =>
      replaceNetworkSettings(await store.read((snapshot) => snapshot.network.read()), {
        network,
        opens_app: opensApp,
      }),
    ...frontend,
    loadCredentials: (settings) => loadCredentials(settings, { dataDirectory, nowMs: now(), randomBytes }),
    identifyCertificate: ({ certificate }) => identifyCertificate(certificate, dataDirectory),
    readInterfaces: networkInterfaces,
    isOverridden: network !== undefined,
    appByFile: opensApp ?? null,
    offersApp: networkApp !== undefined,
    log,
    now,
    onChange: onNetworkChange,
  });
}
