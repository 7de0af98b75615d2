import type { Server } from 'node:http';
import { catalogue } from '@server/catalogue/operations';
import type { TlsCredentials } from '@server/features/network/certificates/tls-credentials';
import type { ApiOptions } from '@server/http/api-handler';
import { createDocsRoutes } from '@server/http/docs/docs-routes';
import { createHttpApp } from '@server/http/http-app';
import { createHttpServer } from '@server/http/http-server';
import { createRootCertificatePage } from '@server/http/root-certificate-page';
import type { SiteOptions } from '@server/http/site';
import { createTlsServer } from '@server/http/tls-server';
import type { ServiceMeters } from '@server/meters/service-meters';
import type { NetworkWebHost } from '@server/web/network/network-web-host';
import type { WebHost } from '@server/web/web-host';
import type { NetworkSettings } from '@shared/network/network-settings';
import { formatNetworkUrl, listNetworkHosts, ROOT_PATH } from '@shared/network/network-settings';
import type { NetworkServer } from './open-server';

/** What the servers for other computers have in common with the one for this computer. */
export interface ServedParts {
  readonly api: ApiOptions;
  readonly site: SiteOptions;
  readonly meters: ServiceMeters;
  /** Epoch ms, UTC. */
  readonly now: () => number;
}

const noOrigins: ReadonlySet<string> = new Set();

/** Creates the server for other computers. It offers the API and its reference, and the app where that is open. */
export function createNetworkServer(
  { api, site, meters, now }: ServedParts,
  network: NetworkSettings,
  credentials: TlsCredentials,
  networkWeb: NetworkWebHost | null,
): NetworkServer {
  const hosts = new Set(listNetworkHosts(network));
  const accepted = { hosts, origins: networkWeb?.origins ?? noOrigins };
  const named = new Set(network.names.map((name) => `${name}:${network.port}`));
  const docs = createDocsRoutes(catalogue, () => formatNetworkUrl(network), now);
  const { root } = credentials;
  const pages =
    root === null ? docs : new Map([...docs, [ROOT_PATH, createRootCertificatePage(root)] as const]);
  const app = createHttpApp(
    { ...api, accepted: { hosts, origins: noOrigins } },
    { ...site, accepted, pages, offersHealth: false, metrics: null, web: networkWeb?.router ?? null },
  );
  const server = createTlsServer(app, credentials, {
    hasName: (host) => named.has(host?.toLowerCase() ?? ''),
    upgrades: networkWeb?.connections ?? null,
  });
  meters.connections.watch(server, 'network');
  return { server, endSessions: () => networkWeb?.close() };
}

/** Creates the server for proxies on other computers. A proxy may pass on any Host, so names of this computer are refused. */
export function createProxyServer(
  { api, site, meters }: ServedParts,
  hosts: ReadonlySet<string>,
  web: WebHost | null,
): Server {
  const app = createHttpApp(
    { ...api, accepted: { hosts, origins: noOrigins } },
    { ...site, accepted: { ...site.accepted, hosts }, metrics: null },
  );
  const server = createHttpServer(app, web?.connections ?? null);
  meters.connections.watch(server, 'network');
  return server;
}
