import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { limitConcurrency } from '@server/kernel/limit-concurrency';
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
import type { DiskQuota } from '@server/web/transfers/disk-quota';
import type { WebLimits } from '@server/web/transfers/web-limits';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { fillMessage } from '@shared/text/filled-message';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { receiveFile, sendFile } from './file-transfer-routes';
import { sendRefusal } from './html-responses';
import { createAssetHandlers } from './static-files';
import { answerCrossSiteLink, answerLink, answerPage, resetBrowserSession } from './web-pages';
import type { PageRequest, WebRequest } from './web-request';

export interface WebRoutesOptions {
  readonly getListenAddress: () => { readonly origins: AllowedOrigins; readonly cookieName: string };
  /** Folder of the built renderer. */
  readonly rendererFolder: string;
  readonly findBrowserSession: (message: IncomingMessage) => Promise<BrowserSession | null>;
  /** Connections on which an upload arrives. */
  readonly slowBodySockets: WeakSet<Duplex>;
  readonly limits: WebLimits;
  readonly diskQuota: DiskQuota;
  readonly randomBytes: RandomBytes;
}

/** How browsers come by a session at one place, and what they get at `/`. */
export interface WebEntrance {
  answerPage(request: WebRequest): Promise<void> | void;
  /** Answers a page that another site opens in a window. null: it is refused. */
  readonly answerCrossSitePage: ((request: PageRequest) => Promise<void> | void) | null;
  /** null: no launch link leads there. */
  readonly answerLink: ((request: WebRequest) => Promise<void>) | null;
}

/** Creates the entrance of this computer: by a launch link alone. */
export const createLinkEntrance = (
  { rendererFolder, randomBytes }: WebRoutesOptions,
  links: LaunchLinks,
  browserSessions: BrowserSessions,
): WebEntrance => {
  // Two links at once would both find room for one browser.
  const inTurn = limitConcurrency(1);
  return {
    answerPage: (request) => answerPage(request, { rendererFolder, randomBytes, location: 'computer' }),
    answerCrossSitePage: null,
    answerLink: (request) => inTurn(() => answerLink(request, links, browserSessions)),
  };
};

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
  if (!isUpload) return sendFile(request, { slots: browserSession.slots, slot }, limits);
  slowBodySockets.add(message.socket);
  await receiveFile(message, response, slot, { ...limits, diskQuota });
  slowBodySockets.delete(message.socket);
}

const FILE = /^\/files\//;
const LINK = /^\/open\//;
const ASSET = /^\/assets\//;
const ASSET_MOUNT = /^\/assets(?=\/)/;

/** Returns the part of the path after its first segment, which Express would decode if it were a parameter. */
const getRest = (path: string): string => path.slice(path.indexOf('/', 1) + 1);

/** Creates the handlers of the routes. Each checks first by which name it was requested. */
function createHandlers({ getListenAddress, findBrowserSession }: WebRoutesOptions) {
  const requireHost = (message: Request): string => requireOwnHost(message, getListenAddress().origins);
  return {
    answer:
      (run: (request: WebRequest) => Promise<void> | void): RequestHandler =>
      async (message, response) => {
        const origin = requireHost(message);
        const { cookieName } = getListenAddress();
        const browserSession = await findBrowserSession(message);
        await run({ message, response, rest: getRest(message.path), cookieName, origin, browserSession });
      },
    /** Leaves the request to a later route. */
    pass: ((message, _response, next) => {
      requireHost(message);
      next('route');
    }) satisfies RequestHandler,
    /** Refuses every method but those, which earlier handlers answer. */
    allowOnly:
      (methods: string): RequestHandler =>
      (message, response) => {
        requireHost(message);
        const error = new AppError('method_not_allowed', `Method not allowed. Use ${methods}.`);
        sendRefusal(response, error, methods);
      },
  };
}

/** Answers what a page elsewhere opened in a window. Any other request goes on. */
const createCrossSiteHandler =
  (
    { getListenAddress }: WebRoutesOptions,
    answerIt: ((request: PageRequest) => Promise<void> | void) | null,
  ): RequestHandler =>
  (message, response, next) => {
    if (answerIt === null || !isCrossSiteNavigation(message)) return next();
    requireOwnHostForNavigation(message, getListenAddress().origins);
    return answerIt({ message, response, rest: getRest(message.path) });
  };

/** A browser does not report to its page why a socket was refused, so the page requests the path of the socket. */
function explainRefusedSocket({ browserSession }: WebRequest): void {
  if (browserSession === null) throw createNoSessionError();
  throw new AppError('invalid_request', 'Open this path as a WebSocket.');
}

/** Creates the routes of the web host. Refusals use the error envelope of every surface. */
export function createWebRouter(options: WebRoutesOptions, entrance: WebEntrance): Router {
  const { rendererFolder, getListenAddress } = options;
  const { answer, pass, allowOnly } = createHandlers(options);
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route('/')
    .get(
      createCrossSiteHandler(options, entrance.answerCrossSitePage),
      answer((request) => entrance.answerPage(request)),
    )
    .all(allowOnly('GET, HEAD'));
  router.route(ASSET).get(pass).all(allowOnly('GET, HEAD'));
  router.use(ASSET_MOUNT, createAssetHandlers(rendererFolder));
  if (entrance.answerLink !== null)
    router
      .route(LINK)
      // A HEAD request, as of a link preview, must not use the link up.
      .head(allowOnly('GET'))
      .get(createCrossSiteHandler(options, answerCrossSiteLink), answer(entrance.answerLink))
      .all(allowOnly('GET'));
  router
    .route('/start-over')
    .post(
      answer((request) => {
        requireOwnPage(request.message, getListenAddress().origins);
        resetBrowserSession(request);
      }),
    )
    .all(allowOnly('POST'));
  const transfer = answer((request) => answerFile(request, options));
  router.route(FILE).head(allowOnly('GET, POST')).get(transfer).post(transfer).all(allowOnly('GET, POST'));
  router.route('/rpc').head(allowOnly('GET')).get(answer(explainRefusedSocket)).all(allowOnly('GET'));
  // By its four parameters, Express knows that this handles errors.
  router.use((error: unknown, _message: Request, response: Response, next: NextFunction) => {
    if (error instanceof AppError) sendRefusal(response, error);
    else next(error);
  });
  return router;
}
