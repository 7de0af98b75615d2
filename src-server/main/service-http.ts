import type { AnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { CallsClosed } from '@server/calls/calls-closed';
import type { EventWaits } from '@server/calls/waits/event-waits';
import type { HeldState } from '@server/commands/ports/held-state';
import { lookUpName } from '@server/commands/ports/outside';
import type { ServiceControl } from '@server/commands/ports/service-control';
import { findNetworkUrl, judgeReach } from '@server/features/network/list-addresses';
import type { Metrics } from '@server/features/service/metrics/create-metrics';
import { getSetupStep } from '@server/features/setup/state/setup-step';
import { openNetworkListener } from '@server/main/network/open-network-listener';
import { createProxyListener } from '@server/main/network/proxy-listener';
import { createAddressPublisher } from '@server/main/network/publish-address';
import type { Drain } from '@server/main/nodes/drain';
import type { ServiceMeters } from '@server/meters/service-meters';
import type { Store } from '@server/stores/store';
import type { NetworkWebHost } from '@server/web/network/network-web-host';
import { createNetworkWebHost } from '@server/web/network/network-web-host';
import { defaultWebLimits } from '@server/web/transfers/web-limits';
import type { WebHost, WebHostOptions } from '@server/web/web-host';
import { createWebHost } from '@server/web/web-host';
import type { NetworkSettings } from '@shared/network/network-settings';
import { replaceSettings } from '@shared/service/service-settings';
import { createEffectiveSettings } from './effective-settings';
import { createHttpFrontend } from './http-frontend';
import type { Listener } from './listener';
import type { ServiceOptions } from './service-options';
import { loadSettings } from './service-store';

export interface ServiceListener extends Omit<Listener, 'start'> {
  /** Without `port`: the port of this run's options or of the settings. Throws AppError `port_in_use`. */
  start(port?: number): Promise<number>;
}

/** Opens the app for browsers on the network, where an Owner has opened it and the address is none of the internet. */
function openNetworkWeb(deps: ServiceHttpDeps, settings: NetworkSettings): NetworkWebHost | null {
  const { options, directoryPath: dataDirectory, openWindowSession, store, held } = deps;
  const { networkApp, log } = options;
  if (networkApp === undefined || !settings.opens_app) return null;
  if (judgeReach(settings.address) === 'internet') return null;
  const onError = (error: unknown) =>
    log.error('the app on the network failed with an unexpected error', error);
  return createNetworkWebHost(settings, {
    ...options,
    ...networkApp,
    dataDirectory,
    openWindowSession,
    onError,
    limits: defaultWebLimits,
    async findClosed() {
      if ((await held.find()) !== null) return 'held';
      return (await store.read(getSetupStep)) === 'done' ? null : 'setup';
    },
  });
}

export interface ServiceHttpDeps extends Pick<WebHostOptions, 'openWindowSession'> {
  readonly options: ServiceOptions;
  /** Absolute path. */
  readonly directoryPath: string;
  readonly store: Store;
  readonly callsClosed: CallsClosed;
  readonly held: HeldState;
  readonly anonymousFailures: AnonymousFailureCounter;
  readonly eventWaits: EventWaits;
  readonly meters: ServiceMeters;
  readonly metrics: Metrics;
  /** Services of the database, which share the rate of each key. */
  readonly countServices: () => number;
  readonly drain: Drain;
  /** Reads what signs that the person of an agent was asked. null: each process makes its own. */
  readonly readConsentSecret: () => Uint8Array | null;
  /** Runs after the state of the address on the network has changed. */
  onNetworkChange(): void;
}

/** The HTTP side of the service, with the settings that it follows. */
export interface ServiceHttp {
  /** null: no browser is served. */
  readonly web: WebHost | null;
  readonly listener: ServiceListener;
  readonly control: ServiceControl;
  /** Milliseconds without input after which a member is signed out. */
  readonly idleMs: () => number;
  /** Applies the settings as they are stored now. */
  applySettings(): Promise<void>;
  /** Switches metrics on or off as it is stored now. Repeated by a job, because a command may have changed it. */
  applyMetrics(): Promise<void>;
  /** Makes what listens on the network agree with its settings. */
  applyNetwork(): Promise<void>;
}

function openWebHost(
  deps: ServiceHttpDeps,
  {
    idleMs,
    ...followed
  }: Pick<WebHostOptions, 'publicUrl' | 'readCallerAddress'> & Pick<ServiceHttp, 'idleMs'>,
): WebHost | null {
  const { options, directoryPath: dataDirectory, openWindowSession, store } = deps;
  const { web, log } = options;
  if (web === undefined) return null;
  const onError = (error: unknown) => log.error('the web interface failed with an unexpected error', error);
  const sharedWith = options.engine?.sharesSignIns === true ? { store, idleMs } : null;
  const given = { ...options, ...web, ...followed, dataDirectory, openWindowSession, sharedWith };
  return createWebHost({ ...given, onError, limits: defaultWebLimits });
}

/** What the front end takes of the parts as it is. */
function pickCallParts(deps: ServiceHttpDeps) {
  const { store, callsClosed, held, drain, anonymousFailures, eventWaits, meters, metrics } = deps;
  const { readConsentSecret } = deps;
  return {
    store,
    callsClosed,
    held,
    drain,
    anonymousFailures,
    eventWaits,
    meters,
    metrics,
    readConsentSecret,
  };
}

/** Builds the HTTP side and begins to read the stored settings. Nothing listens until `listener.start`. */
export function createServiceHttp(deps: ServiceHttpDeps): ServiceHttp {
  const { options, store, metrics } = deps;
  const settings = createEffectiveSettings(options, deps.countServices);
  const { idleMs, overridden, settingsFile, publicUrl, readCallerAddress } = settings;
  const web = openWebHost(deps, { publicUrl, readCallerAddress, idleMs });
  const networkUrl = () => findNetworkUrl(network.control);
  const frontend = createHttpFrontend({
    ...options,
    ...pickCallParts(deps),
    networkUrl,
    settings,
    web,
    openNetworkWeb: (opened) => openNetworkWeb(deps, opened),
  });
  const { listener, baseUrl, watchPath } = frontend;
  const network = openNetworkListener(deps, {
    ownPort() {
      const own = listener.status();
      return own.state === 'running' ? own.port : null;
    },
    createServer: frontend.createNetworkServer,
  });
  const proxied = createProxyListener(options.proxyAddress, frontend.createProxyServer);
  const applyMetrics = async (): Promise<void> => {
    const stored = await store.read((snapshot) => snapshot.settings.read());
    metrics.switchTo(replaceSettings(stored, settingsFile).metrics);
  };
  const applySettings = async (): Promise<void> => {
    await loadSettings(store, settings, options.log);
    await applyMetrics();
    frontend.acceptHosts();
    await network.apply();
  };
  const settingsApplied = applySettings();
  // The start tries once more, and reports its error.
  settingsApplied.catch(() => undefined);
  const publishAddress = createAddressPublisher({ ...deps, overridden, publicUrl });
  const start = async (wanted?: number): Promise<number> => {
    await settingsApplied.catch(applySettings);
    const port = await listener.start(wanted ?? settings.port());
    publishAddress(port);
    await network.apply();
    // A run whose command line asks for the address must not go on without it.
    if (options.network !== undefined) network.requireOpen();
    await proxied.start();
    return port;
  };
  const stop = async (): Promise<void> => {
    await Promise.all([network.stop(), proxied.stop(), listener.stop()]);
    publishAddress(null);
  };
  return {
    web,
    listener: { ...listener, start, stop },
    control: {
      status: listener.status,
      baseUrl,
      start,
      stop,
      overridden,
      settingsFile,
      reach: { lookUp: lookUpName, ...options.outside, watchPath },
      network: network.control,
    },
    idleMs,
    applySettings,
    applyMetrics,
    applyNetwork: network.apply,
  };
}
