import type { Server } from 'node:http';
import type { AnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { CallsClosed } from '@server/calls/calls-closed';
import type { EventWaits } from '@server/calls/waits/event-waits';
import { catalogue } from '@server/catalogue/operations';
import type { HeldState } from '@server/commands/ports/held-state';
import type { TlsCredentials } from '@server/features/network/certificates/tls-credentials';
import type { ProxyAddress } from '@server/features/network/proxy-address';
import { formatProxyHost } from '@server/features/network/proxy-address';
import type { Metrics } from '@server/features/service/metrics/create-metrics';
import { METRICS_TYPE } from '@server/features/service/metrics/metric-family';
import { createDocsRoutes } from '@server/http/docs/docs-routes';
import { createHttpApp } from '@server/http/http-app';
import { createHttpServer } from '@server/http/http-server';
import { createReadiness } from '@server/http/readiness';
import type { Log } from '@server/kernel/log';
import type { PathWatches } from '@server/kernel/path-watches';
import { createPathWatches } from '@server/kernel/path-watches';
import type { NetworkServer } from '@server/main/network/open-server';
import { createNetworkServer, createProxyServer } from '@server/main/network/outside-servers';
import type { Drain } from '@server/main/nodes/drain';
import type { ServiceMeters } from '@server/meters/service-meters';
import type { Store } from '@server/stores/store';
import type { NetworkWebHost } from '@server/web/network/network-web-host';
import type { WebHost } from '@server/web/web-host';
import type { RandomBytes } from '@shared/kernel/token';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { EffectiveSettings } from './effective-settings';
import type { Listener } from './listener';
import { createListener } from './listener';

export interface HttpFrontendDeps {
  readonly store: Store;
  readonly callsClosed: CallsClosed;
  readonly held: HeldState;
  readonly settings: EffectiveSettings;
  /** null: no browser is served. */
  readonly web: WebHost | null;
  /** Creates the host of the app for browsers on the network. null: it is not open there. */
  readonly openNetworkWeb: (settings: NetworkSettings) => NetworkWebHost | null;
  readonly anonymousFailures: AnonymousFailureCounter;
  readonly eventWaits: EventWaits;
  readonly meters: ServiceMeters;
  readonly metrics: Metrics;
  readonly drain: Drain;
  /** The address on the network, without trailing slash. null: it is off. */
  readonly networkUrl: () => string | null;
  readonly proxyAddress?: ProxyAddress | undefined;
  readonly log: Log;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  /** Reads what signs that the person of an agent was asked. null: each process makes its own. */
  readonly readConsentSecret: () => Uint8Array | null;
}

export interface HttpFrontend {
  readonly listener: Listener;
  /** Creates the server for other computers. It offers the API and its reference, and the app where that is open. */
  createNetworkServer(settings: NetworkSettings, credentials: TlsCredentials): NetworkServer;
  /** Creates the server for proxies on other computers, with the same application under the names that callers use. */
  createProxyServer(): Server;
  /** Without trailing slash. While nothing listens, it is the loopback address with the port of the settings. */
  baseUrl(): string;
  /** Accepts the Host names of the current settings. */
  acceptHosts(): void;
  readonly watchPath: PathWatches['watchPath'];
}

const getLoopbackHosts = (port: number): string[] =>
  ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);

/** Asks callers to open new connections while the service ends, so that their next calls go to another one. */
function closeAfterAnswers(server: Server, drain: Drain): void {
  server.prependListener('request', (_request, response) => {
    if (drain.hasBegun()) response.shouldKeepAlive = false;
  });
}

/** Builds the HTTP front end of a store. Host names and base URL follow the port it listens on. */
export function createHttpFrontend(deps: HttpFrontendDeps): HttpFrontend {
  const { store, held, settings, web, log } = deps;
  const hosts = new Set<string>();
  const noOrigins: ReadonlySet<string> = new Set();
  const { watchPath, find: findPathWatch } = createPathWatches();
  const api = {
    ...deps,
    meter: deps.meters.calls,
    rateLimiter: settings.rateLimiter,
    readCallerAddress: settings.readCallerAddress,
    countAnonymousFailure: deps.anonymousFailures.count,
    onError: (error: unknown, requestId: string) =>
      log.error('a call failed with an unexpected error', error, { requestId }),
    operations: catalogue,
    findPathWatch,
    // No page calls the API, not even ours, because a page has no key.
    accepted: { hosts, origins: noOrigins },
  };
  const getPort = () => {
    const status = http.status();
    return status.state === 'running' ? status.port : settings.port();
  };
  const baseUrl = () => settings.publicUrl() ?? deps.networkUrl() ?? `http://127.0.0.1:${getPort()}`;
  const site = {
    accepted: { hosts, origins: web?.origins ?? noOrigins },
    isAvailable: async () => store.isAvailable || store.probe(),
    isReady: createReadiness({ ...deps, isListening: () => http.status().state === 'running' }),
    // A database that is away can't be compared again. What was found before counts.
    isHeld: () =>
      held.find().then(
        (contradiction) => contradiction !== null,
        () => held.findInStore() !== null,
      ),
    pages: createDocsRoutes(catalogue, baseUrl, deps.now),
    metrics: { hosts: () => getLoopbackHosts(getPort()), read: deps.metrics.read, contentType: METRICS_TYPE },
    web: web?.router ?? null,
  };
  const served = { ...deps, api, site };
  const proxiedHosts = new Set<string>();
  const ownProxyHosts = deps.proxyAddress === undefined ? [] : [formatProxyHost(deps.proxyAddress)];
  const acceptHosts = () => {
    hosts.clear();
    for (const host of [...getLoopbackHosts(getPort()), ...settings.hosts()]) hosts.add(host);
    proxiedHosts.clear();
    for (const host of [...ownProxyHosts, ...settings.hosts()]) proxiedHosts.add(host);
    if (http.status().state === 'running') web?.listen(getPort());
  };
  const createServer = () => {
    deps.eventWaits.open();
    const server = createHttpServer(createHttpApp(api, site), web?.connections ?? null);
    closeAfterAnswers(server, deps.drain);
    deps.meters.connections.watch(server, 'loopback');
    return server;
  };
  const http = createListener(createServer, acceptHosts);
  const stop = async (): Promise<void> => {
    // A server waits for its connections to end, and a web socket does not end by itself.
    web?.closeConnections();
    // Calls that wait for events are answered now, and not after their 25 seconds.
    deps.eventWaits.close();
    await http.stop();
  };
  return {
    listener: { ...http, stop },
    createNetworkServer: (network, credentials) =>
      createNetworkServer(served, network, credentials, deps.openNetworkWeb(network)),
    createProxyServer: () => createProxyServer(served, proxiedHosts, web),
    baseUrl,
    acceptHosts,
    watchPath,
  };
}
