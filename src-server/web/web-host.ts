import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FreeBytes } from '@server/files/free-bytes';
import { getFreeBytes } from '@server/files/free-bytes';
import type { ReadCallerAddress } from '@server/http/caller-address';
import type { UpgradeHandler } from '@server/http/http-server';
import type { AllowedOrigins } from '@server/sessions/browser/allowed-origins';
import {
  createAllowedOrigins,
  getLoopbackUrl,
  requireOwnOrigin,
} from '@server/sessions/browser/allowed-origins';
import type { BrowserSession } from '@server/sessions/browser/browser-session';
import { createNoSessionError } from '@server/sessions/browser/browser-session';
import type { BrowserSessions } from '@server/sessions/browser/browser-sessions';
import { createBrowserSessions } from '@server/sessions/browser/browser-sessions';
import { getCountedAddress } from '@server/sessions/browser/counted-address';
import { consumeLinkRequest } from '@server/sessions/browser/launch-link-request';
import type { LaunchLinks } from '@server/sessions/browser/launch-links';
import { createLaunchLinks, formatLaunchLink } from '@server/sessions/browser/launch-links';
import { createRpcUpgrade } from '@server/sessions/browser/rpc-upgrade';
import {
  getSessionCookieName,
  getSharedCookieName,
  readSessionCookie,
} from '@server/sessions/browser/session-cookie';
import type { SharedBrowserSessionsOptions } from '@server/sessions/browser/shared-browser-sessions';
import { createSharedBrowserSessions } from '@server/sessions/browser/shared-browser-sessions';
import { createSharedLaunchLinks } from '@server/sessions/browser/shared-launch-links';
import { createSessionFile } from '@server/sessions/browser/stored-sessions';
import type { WindowSession } from '@server/sessions/running/window-session';
import type { InterfaceHost } from '@server/sessions/window-host';
import { createDiskQuota } from '@server/web/transfers/disk-quota';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import type { WebLimits } from '@server/web/transfers/web-limits';
import { product } from '@shared/kernel/product';
import type { RandomBytes } from '@shared/kernel/token';
import type { Router } from 'express';
import { removeWebAddress, writeWebAddress } from './web-address';
import { createLinkEntrance, createWebRouter } from './web-routes';

export interface WebHostOptions {
  /** Folder of the built renderer: `index.html` and `assets/`. */
  readonly rendererFolder: string;
  readonly dataDirectory: string;
  /** null if the interface is served under loopback names only. */
  readonly publicUrl: () => string | null;
  readonly readCallerAddress: ReadCallerAddress;
  readonly openWindowSession: (host: InterfaceHost) => WindowSession;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  readonly onError: (error: unknown) => void;
  readonly limits: WebLimits;
  /** What services of one database share. null: this service alone has its database. */
  readonly sharedWith: Pick<SharedBrowserSessionsOptions, 'store' | 'idleMs'> | null;
  /** Replaces reading the free space of the disk. */
  readonly freeBytes?: FreeBytes;
}

/** Serves the interface to browsers. */
export interface WebHost {
  readonly router: Router;
  readonly connections: UpgradeHandler;
  /** Origins of its pages. */
  readonly origins: ReadonlySet<string>;
  /**
   * Sets the names for a port and the public address, at the start and after each change. Browser sessions of another port end,
   * because their cookies name that port.
   */
  listen(port: number): void;
  /** Closes every socket, and opens none until it listens again. */
  closeConnections(): void;
  /** Creates a link that opens the interface once, on this machine. */
  newLink(): Promise<string>;
  /** Ends every browser session. */
  close(): void;
}

/** The port of the web host, and the origins of its pages there. */
interface ListenAddress {
  readonly origins: AllowedOrigins;
  /** null while it does not listen; every request is refused then. */
  readonly port: number | null;
  readonly cookieName: string;
}

const notListening: ListenAddress = { origins: new Map(), port: null, cookieName: '' };

/** Writes the address for the command `open`. The service runs on without it. */
function writeAddress({ dataDirectory, onError }: WebHostOptions, port: number): void {
  try {
    writeWebAddress(dataDirectory, { pid: process.pid, url: getLoopbackUrl(port) });
  } catch (error) {
    onError(error);
  }
}

function createHostSessions(options: WebHostOptions, filesFolder: string): BrowserSessions {
  const { sharedWith, dataDirectory, onError } = options;
  const given = { ...options, filesFolder, location: 'computer' } as const;
  if (sharedWith !== null) return createSharedBrowserSessions({ ...given, ...sharedWith });
  return createBrowserSessions({ ...given, file: createSessionFile(dataDirectory, onError) });
}

function createHostLinks({ sharedWith, dataDirectory, randomBytes, now }: WebHostOptions): LaunchLinks {
  const isRequested = (secretHash: string): boolean => consumeLinkRequest(dataDirectory, secretHash, now());
  if (sharedWith !== null) return createSharedLaunchLinks(sharedWith.store, randomBytes, isRequested);
  return createLaunchLinks(randomBytes, isRequested);
}

const createUpgrade = (
  { readCallerAddress, limits, onError }: WebHostOptions,
  { admit, renew }: Pick<Parameters<typeof createRpcUpgrade>[0], 'admit' | 'renew'>,
) =>
  createRpcUpgrade({
    admit,
    readCountedAddress: (message) => getCountedAddress(readCallerAddress(message)),
    limits,
    renew,
    onError,
  });

export function createWebHost(options: WebHostOptions): WebHost {
  const { dataDirectory, limits, publicUrl, randomBytes, rendererFolder } = options;
  const folder = getTransferDirectory(dataDirectory);
  const browserSessions = createHostSessions(options, folder);
  const links = createHostLinks(options);
  const slowBodySockets = new WeakSet<Duplex>();
  const pageOrigins = new Set<string>();
  let listenAddress = notListening;
  let pingTimer: NodeJS.Timeout | null = null;

  const findBrowserSession = (message: IncomingMessage): Promise<BrowserSession | null> =>
    browserSessions.find(readSessionCookie(message, listenAddress.cookieName));

  async function admit(message: IncomingMessage): Promise<BrowserSession> {
    requireOwnOrigin(message, listenAddress.origins);
    const browserSession = await findBrowserSession(message);
    if (browserSession === null) throw createNoSessionError();
    return browserSession;
  }

  function tick(): void {
    browserSessions.sweep().catch(options.onError);
    for (const { sockets } of browserSessions.all()) for (const socket of sockets) socket.ping();
  }

  function closeAll(): void {
    listenAddress = notListening;
    pageOrigins.clear();
    if (pingTimer !== null) clearInterval(pingTimer);
    removeWebAddress(dataDirectory);
    for (const { sockets } of browserSessions.all()) for (const socket of sockets) socket.terminate();
  }

  const routeOptions = {
    getListenAddress: () => listenAddress,
    findBrowserSession,
    slowBodySockets,
    limits,
    diskQuota: createDiskQuota(options.freeBytes ?? getFreeBytes, limits.reserveBytes),
    randomBytes,
    rendererFolder,
  };
  return {
    router: createWebRouter(routeOptions, createLinkEntrance(routeOptions, links, browserSessions)),
    connections: {
      isUpgrade: (message) => message.url === '/rpc',
      upgrade: createUpgrade(options, { admit, renew: browserSessions.renew }),
      allowsSlowBody: (socket) => slowBodySockets.has(socket),
    },
    origins: pageOrigins,
    listen(port) {
      browserSessions.listen(port);
      const origins = createAllowedOrigins(port, publicUrl());
      const cookieName = options.sharedWith === null ? getSessionCookieName(port) : getSharedCookieName();
      listenAddress = { port, origins, cookieName };
      pageOrigins.clear();
      for (const origin of listenAddress.origins.values()) pageOrigins.add(origin);
      writeAddress(options, port);
      if (pingTimer !== null) clearInterval(pingTimer);
      pingTimer = setInterval(tick, limits.pingEveryMs);
      pingTimer.unref();
    },
    closeConnections: closeAll,
    async newLink() {
      const secret = await links.issue();
      return formatLaunchLink(getLoopbackUrl(listenAddress.port ?? product.defaultPort), secret);
    },
    close() {
      closeAll();
      browserSessions.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
