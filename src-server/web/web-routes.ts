import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SiteHandler } from '@server/http/site';
import type { AllowedOrigins } from '@server/sessions/browser/allowed-origins';
import {
  isCrossSiteNavigation,
  requireOwnHost,
  requireOwnHostForNavigation,
  requireOwnPage,
} from '@server/sessions/browser/allowed-origins';
import type { BrowserSession } from '@server/sessions/browser/browser-session';
import { createNoSessionError } from '@server/sessions/browser/browser-session';
import type { BrowserSessions } from '@server/sessions/browser/browser-sessions';
import type { LaunchLinks } from '@server/sessions/browser/launch-links';
import { requirePageToken } from '@server/sessions/browser/page-token';
import type { PageRequest, WebRequest } from '@server/sessions/browser/web-request';
import type { DiskQuota } from '@server/web/transfers/disk-quota';
import type { WebLimits } from '@server/web/transfers/web-limits';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { fillMessage } from '@shared/text/filled-message';
import { receiveFile, sendFile } from './file-transfer-routes';
import { sendRefusal } from './html-responses';
import type { RendererFiles } from './renderer-files';
import { answerAsset, answerCrossSiteLink, answerLink, answerPage, resetBrowserSession } from './web-pages';

export interface WebRoutesOptions {
  readonly getListenAddress: () => { readonly origins: AllowedOrigins; readonly port: number | null };
  readonly renderer: RendererFiles;
  readonly links: LaunchLinks;
  readonly browserSessions: BrowserSessions;
  readonly findBrowserSession: (message: IncomingMessage) => BrowserSession | null;
  /** Connections on which an upload arrives. */
  readonly slowBodySockets: WeakSet<Duplex>;
  readonly limits: WebLimits;
  readonly diskQuota: DiskQuota;
  readonly randomBytes: RandomBytes;
}

interface Route {
  /** The path; one that ends in a slash matches every path that begins with it. */
  readonly path: string;
  readonly methods: readonly string[];
  /** Answers a request. Throws AppError. */
  answer(request: WebRequest): Promise<void> | void;
  /** Answers a cross-site navigation. Without it, such a request is refused. */
  readonly answerCrossSite?: (pageRequest: PageRequest) => void;
}

const isMatch = (path: string, route: Route): boolean =>
  path === route.path || (route.path !== '/' && route.path.endsWith('/') && path.startsWith(route.path));

/** Transfers a file in the direction for which it was picked, to or from the browser that picked it. */
async function answerFile(
  request: WebRequest,
  { getListenAddress, slowBodySockets, limits, diskQuota }: WebRoutesOptions,
): Promise<void> {
  const { message, response, rest, browserSession } = request;
  const isUpload = message.method === 'POST';
  if (isUpload) requireOwnPage(message, getListenAddress().origins);
  if (browserSession === null) throw createNoSessionError();
  if (!browserSession.windowSession.isSignedIn())
    throw new AppError('sign_in_failed', fillMessage(authMessages.signInRequired));
  // A download is fetched by the browser itself, without page token. Its ticket went to a page that had presented one.
  if (isUpload) requirePageToken(message, browserSession);
  const slot = browserSession.slots.find(rest);
  if (slot === null || slot.direction !== (isUpload ? 'upload' : 'download')) throw createNotFoundError();
  if (!isUpload) return sendFile(response, { slots: browserSession.slots, slot }, limits);
  slowBodySockets.add(message.socket);
  await receiveFile(message, response, slot, { ...limits, diskQuota });
  slowBodySockets.delete(message.socket);
}

const listRoutes = (options: WebRoutesOptions): readonly Route[] => [
  {
    path: '/',
    methods: ['GET', 'HEAD'],
    answer: (request) => answerPage(request, options.renderer, options.randomBytes),
  },
  {
    path: '/assets/',
    methods: ['GET', 'HEAD'],
    answer: (request) => answerAsset(request, options.renderer),
  },
  {
    path: '/open/',
    // A HEAD request, as of a link preview, must not use the link up.
    methods: ['GET'],
    answer: (request) => answerLink(request, options.links, options.browserSessions),
    answerCrossSite: answerCrossSiteLink,
  },
  {
    path: '/start-over',
    methods: ['POST'],
    answer(request) {
      requireOwnPage(request.message, options.getListenAddress().origins);
      resetBrowserSession(request);
    },
  },
  { path: '/files/', methods: ['GET', 'POST'], answer: (request) => answerFile(request, options) },
  {
    path: '/rpc',
    methods: ['GET'],
    // A browser does not report to its page why a socket was refused, so the page requests this path.
    answer({ browserSession }) {
      if (browserSession === null) throw createNoSessionError();
      throw new AppError('invalid_request', 'Open this path as a WebSocket.');
    },
  },
];

/** Creates the routes of the web host. Refusals use the error envelope of every surface. */
export function createWebRoutes(options: WebRoutesOptions): SiteHandler {
  const routes = listRoutes(options);

  async function answer(
    route: Route,
    path: string,
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { origins, port } = options.getListenAddress();
    const rest = path.slice(route.path.length);
    if (route.answerCrossSite !== undefined && isCrossSiteNavigation(message)) {
      requireOwnHostForNavigation(message, origins);
      return route.answerCrossSite({ response, rest });
    }
    const origin = requireOwnHost(message, origins);
    if (!route.methods.includes(message.method ?? '')) {
      const allow = route.methods.join(', ');
      const error = new AppError('method_not_allowed', `Method not allowed. Use ${allow}.`);
      return sendRefusal(response, error, allow);
    }
    const browserSession = options.findBrowserSession(message);
    await route.answer({ message, response, rest, port: port ?? 0, origin, browserSession });
  }

  return {
    answerFor(path) {
      const route = routes.find((candidate) => isMatch(path, candidate));
      if (route === undefined) return null;
      return (message, response) =>
        answer(route, path, message, response).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          sendRefusal(response, error);
        });
    },
  };
}
