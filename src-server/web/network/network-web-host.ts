import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FreeBytes } from '@server/files/free-bytes';
import { getFreeBytes } from '@server/files/free-bytes';
import type { UpgradeHandler } from '@server/http/http-server';
import { unmapIpv4 } from '@server/kernel/address-ranges';
import type { AllowedOrigins } from '@server/sessions/browser/allowed-origins';
import { requireOwnOrigin } from '@server/sessions/browser/allowed-origins';
import type { BrowserSession } from '@server/sessions/browser/browser-session';
import { createNoSessionError } from '@server/sessions/browser/browser-session';
import type { BrowserSessions, BrowserSessionsOptions } from '@server/sessions/browser/browser-sessions';
import { createBrowserSessions } from '@server/sessions/browser/browser-sessions';
import { getNetworkCountedAddress } from '@server/sessions/browser/counted-address';
import { createRpcUpgrade } from '@server/sessions/browser/rpc-upgrade';
import { getNetworkCookieName, readSessionCookie } from '@server/sessions/browser/session-cookie';
import type { SessionFile } from '@server/sessions/browser/stored-sessions';
import { createDiskQuota } from '@server/web/transfers/disk-quota';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import type { WebRoutesOptions } from '@server/web/web-routes';
import { createWebRouter } from '@server/web/web-routes';
import type { NetworkSettings } from '@shared/network/network-settings';
import { listNetworkHosts } from '@shared/network/network-settings';
import { Router } from 'express';
import type { NetworkPageOptions } from './network-pages';
import { createNetworkEntrance } from './network-pages';

export interface NetworkWebHostOptions
  extends Omit<BrowserSessionsOptions, 'filesFolder' | 'file' | 'location'>,
    Pick<NetworkPageOptions, 'findClosed'> {
  /** Folder of the built renderer: `index.html` and `assets/`. */
  readonly rendererFolder: string;
  readonly dataDirectory: string;
  readonly onError: (error: unknown) => void;
  /** Replaces reading the free space of the disk. */
  readonly freeBytes?: FreeBytes;
}

/** Serves the app to browsers at the address on the network, for as long as one server listens there. decision 0191. */
export interface NetworkWebHost {
  readonly router: Router;
  readonly connections: UpgradeHandler;
  /** Origins of its pages. */
  readonly origins: ReadonlySet<string>;
  /** Signs out everyone there, and closes their sockets. Nothing is answered to them afterwards. */
  close(): void;
}

/** A session on the network ends with its server, so nothing of it is stored. */
const noFile: SessionFile = { read: () => [], write: () => undefined };

/** Reads the address of the connection itself: no proxy is trusted to name another one here. */
const readCountedAddress = ({ socket }: IncomingMessage): string =>
  getNetworkCountedAddress(unmapIpv4(socket.remoteAddress ?? ''));

/** Pings every socket, and ends sessions that are too old. Returns what stops it. */
function startPings(
  browserSessions: BrowserSessions,
  { limits: { pingEveryMs }, onError }: NetworkWebHostOptions,
): () => void {
  const timer = setInterval(() => {
    browserSessions.sweep().catch(onError);
    for (const { sockets } of browserSessions.all()) for (const socket of sockets) socket.ping();
  }, pingEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

type SharedRoutes = Pick<WebRoutesOptions, 'getListenAddress' | 'findBrowserSession' | 'slowBodySockets'>;

/** Creates the routes. While the server answers its last calls, a session must not begin again: then they are absent. */
function createNetworkRouter(
  options: NetworkWebHostOptions,
  shared: SharedRoutes,
  {
    browserSessions,
    isClosed,
  }: { readonly browserSessions: BrowserSessions; readonly isClosed: () => boolean },
): Router {
  const { limits, randomBytes, rendererFolder, findClosed } = options;
  const diskQuota = createDiskQuota(options.freeBytes ?? getFreeBytes, limits.reserveBytes);
  const entrance = createNetworkEntrance({
    rendererFolder,
    randomBytes,
    browserSessions,
    readCountedAddress,
    findClosed,
  });
  const routes = createWebRouter({ ...shared, limits, randomBytes, rendererFolder, diskQuota }, entrance);
  return Router().use((request, response, next) => (isClosed() ? next() : routes(request, response, next)));
}

/** Creates the host of one server. Its names are those of the settings, exactly, and always by HTTPS. */
export function createNetworkWebHost(
  settings: NetworkSettings,
  options: NetworkWebHostOptions,
): NetworkWebHost {
  const { limits, onError } = options;
  const origins: AllowedOrigins = new Map(
    listNetworkHosts(settings).map((host) => [host, `https://${host}`]),
  );
  const cookieName = getNetworkCookieName(settings.port);
  const filesFolder = getTransferDirectory(options.dataDirectory);
  const browserSessions = createBrowserSessions({
    ...options,
    filesFolder,
    file: noFile,
    location: 'network',
  });
  const slowBodySockets = new WeakSet<Duplex>();
  let isClosed = false;
  const stopPings = startPings(browserSessions, options);

  const findBrowserSession = (message: IncomingMessage): Promise<BrowserSession | null> =>
    browserSessions.find(readSessionCookie(message, cookieName));

  async function admit(message: IncomingMessage): Promise<BrowserSession> {
    requireOwnOrigin(message, origins);
    const browserSession = await findBrowserSession(message);
    if (browserSession === null) throw createNoSessionError();
    return browserSession;
  }

  const router = createNetworkRouter(
    options,
    { getListenAddress: () => ({ origins, cookieName }), findBrowserSession, slowBodySockets },
    { browserSessions, isClosed: () => isClosed },
  );
  return {
    router,
    connections: {
      isUpgrade: (message) => !isClosed && message.url === '/rpc',
      upgrade: createRpcUpgrade({
        admit,
        readCountedAddress,
        limits,
        renew: browserSessions.renew,
        onError,
      }),
      allowsSlowBody: (socket) => slowBodySockets.has(socket),
    },
    origins: new Set(origins.values()),
    close() {
      isClosed = true;
      stopPings();
      const sockets = browserSessions.all().flatMap((browserSession) => [...browserSession.sockets]);
      browserSessions.close();
      // A page that does not answer the close would keep the server from ending.
      for (const socket of sockets) socket.terminate();
    },
  };
}
