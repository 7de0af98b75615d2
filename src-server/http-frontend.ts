import type { RandomBytes } from '@shared/token';
import type { AnonymousFailureCounter } from './calls/anonymous-failures';
import type { Listener } from './jobs/listener';
import { createListener } from './jobs/listener';
import type { Log } from './log';
import { catalogue } from './operations/catalogue';
import type { EffectiveSettings } from './settings-in-force';
import type { Store } from './stores/store';
import { createDocsRoutes } from './surfaces/docs-routes';
import { createHttpApp } from './surfaces/http-app';
import { createHttpServer } from './surfaces/http-server';
import type { WebHost } from './web-host/web-host';

export interface HttpFrontendDeps {
  readonly store: Store;
  readonly settings: EffectiveSettings;
  /** null: no browser is served. */
  readonly web: WebHost | null;
  readonly anonymousFailures: AnonymousFailureCounter;
  readonly log: Log;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
}

export interface HttpFrontend {
  readonly listener: Listener;
  /** Without trailing slash. While nothing listens, the loopback form names the port that is set. */
  baseUrl(): string;
  /** Accepts the Host names of the settings as they are now. */
  acceptHosts(): void;
}

const getLoopbackHosts = (port: number): string[] =>
  ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);

/** Builds the HTTP front end of a store. Host names and base URL follow the port it listens on. */
export function createHttpFrontend(deps: HttpFrontendDeps): HttpFrontend {
  const { store, settings, web, log } = deps;
  const hosts = new Set<string>();
  const noOrigins: ReadonlySet<string> = new Set();
  const api = {
    ...deps,
    rateLimiter: settings.rateLimiter,
    readCallerAddress: settings.readCallerAddress,
    countAnonymousFailure: deps.anonymousFailures.count,
    onError: (error: unknown, requestId: string) => log.error('a call failed inside', error, { requestId }),
    operations: catalogue,
    // No page calls the API, not even ours: a page has no key.
    accepted: { hosts, origins: noOrigins },
  };
  const getPort = () => {
    const status = http.status();
    return status.state === 'running' ? status.port : settings.port();
  };
  const baseUrl = () => settings.publicUrl() ?? `http://127.0.0.1:${getPort()}`;
  const site = {
    accepted: { hosts, origins: web?.origins ?? noOrigins },
    isAvailable: async () => store.isAvailable || store.probe(),
    pages: createDocsRoutes(catalogue, baseUrl),
    web: web?.site ?? null,
  };
  const acceptHosts = () => {
    hosts.clear();
    for (const host of [...getLoopbackHosts(getPort()), ...settings.hosts()]) hosts.add(host);
    if (http.status().state === 'running') web?.listen(getPort());
  };
  const createServer = () => createHttpServer(createHttpApp(api, site), web?.connections ?? null);
  const http = createListener(createServer, acceptHosts);
  const stop = async (): Promise<void> => {
    // A server waits for its connections to end, and a web socket does not end by itself.
    web?.hangUp();
    await http.stop();
  };
  return { listener: { ...http, stop }, baseUrl, acceptHosts };
}
