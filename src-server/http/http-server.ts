import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@shared/kernel/errors';
import { isApiTarget } from './api-handler';
import { limitConnections } from './connection-limit';
import type { MessageClasses } from './http-app';
import { endWithEnvelope } from './raw-response';

const reasons: Readonly<Record<string, { status: string; code: ErrorCode; error: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'invalid_request',
    error: 'The request timed out.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'invalid_request',
    error: 'The headers are too large.',
  },
};

const malformed = {
  status: '400 Bad Request',
  code: 'invalid_request',
  error: 'The request is not valid HTTP.',
} as const;

/** Answers a request whose head Node's parser refuses. It never becomes a call. */
function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { status, code, error: message } = reasons[error.code ?? ''] ?? malformed;
  endWithEnvelope(socket, status, { error: message, code });
}

/** Tracks the connections on which a request waits for its answer. */
function trackConnections(app: RequestListener) {
  const waiting = new WeakMap<Duplex, number>();
  const newest = new WeakMap<Duplex, ServerResponse>();
  const countWaiting = (socket: Duplex): number => waiting.get(socket) ?? 0;
  const isWaiting = (socket: Duplex): boolean => countWaiting(socket) > 0;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    waiting.set(socket, countWaiting(socket) + 1);
    newest.set(socket, response);
    response.once('close', () => waiting.set(socket, countWaiting(socket) - 1));
    app(request, response);
  }

  /** Answers a CONNECT request, for which Node passes a bare connection. The answer ends the connection. */
  function answerAndEnd(request: IncomingMessage): void {
    const { socket } = request;
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.destroySoon());
    response.assignSocket(socket);
    answer(request, response);
  }

  return {
    isWaiting,
    answer,
    /** Answers a CONNECT request after the requests before it on the same connection. */
    answerConnectRequest(request: IncomingMessage): void {
      const before = isWaiting(request.socket) ? newest.get(request.socket) : undefined;
      if (before === undefined) answerAndEnd(request);
      else before.once('close', () => answerAndEnd(request));
    },
  };
}

const MAX_CONNECTIONS = 512;

/** Time limits for clients, in ms. The names are Node's. */
export interface HttpLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** Also limits how long a connection may be idle between two calls. */
  readonly keepAliveTimeout: number;
}

/** Handles the web host's sockets and file transfers, which are more than one request and one response. */
export interface UpgradeHandler {
  /** True if the request gets the protocol it asks for. Any other request is a normal call. */
  isUpgrade(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** True if the request may take longer than `requestTimeout`, because it uploads a large file. */
  allowsSlowBody(socket: Duplex): boolean;
}

/** Limits of the product. */
export const defaultLimits: HttpLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 8_000,
};

/** An application that may bring the classes of its messages. */
export type ServedApp = RequestListener & Partial<MessageClasses>;

/** Creates the options of a server that answers every request itself. */
export const createServerOptions = (
  { IncomingMessage: Request = IncomingMessage, ServerResponse: Response = ServerResponse }: ServedApp,
  upgrades: UpgradeHandler | null,
  limits: HttpLimits,
): ServerOptions => ({
  IncomingMessage: Request,
  ServerResponse: Response,
  // An empty request needs no stream of its own. That saves time on the most frequent calls.
  optimizeEmptyRequests: true,
  // Node would answer a missing Host itself, before authentication. Our own guard answers after it.
  requireHostHeader: false,
  // Many clients offer HTTP/2 with every request. Their calls are answered and recorded like all others.
  shouldUpgradeCallback: (request) => upgrades?.isUpgrade(request) ?? false,
  ...limits,
  maxHeaderSize: 16 * 1024,
});

/** What depends on the connections under the requests: plain ones, or those of TLS. */
export interface RequestHandling {
  readonly upgrades: UpgradeHandler | null;
  /** Notes that a request has arrived. */
  noteRequest(request: IncomingMessage): void;
  /** False while nothing can be written, as before the end of a TLS handshake. */
  isReady(socket: Duplex): boolean;
}

/** Attaches the application to a server, with answers to requests that are none. */
export function attachRequests(
  server: Server | SecureServer,
  app: RequestListener,
  { upgrades, noteRequest, isReady }: RequestHandling,
): void {
  const { answer, answerConnectRequest, isWaiting } = trackConnections(app);
  // Beyond a count Node would drop headers, even a second Host. The guard refuses instead; `maxHeaderSize`
  // bounds the bytes.
  server.maxHeadersCount = 0;
  for (const event of ['request', 'checkContinue', 'checkExpectation', 'connect'])
    server.on(event, noteRequest);
  server.on('request', answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    // If this handler does nothing, Node keeps the connection open.
    if (isLate && upgrades?.allowsSlowBody(socket)) return;
    // An answer here could overtake the answer and record of the call in flight. The close alone ends the connection.
    const isLost = !socket.writable || error.code === 'ECONNRESET' || !isReady(socket);
    if (isWaiting(socket) || isLost) socket.destroy();
    else refuseUnparsed(error, socket);
  });
  // The call decides first. Only then is a waiting client asked to send.
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  // Without a listener, Node treats every upgrade request as a normal call.
  if (upgrades !== null)
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      noteRequest(request);
      // Nothing may be written between answers that are due. Before 24.9, Node passes every upgrade request
      // to this listener.
      if (isWaiting(socket) || !upgrades.isUpgrade(request)) socket.destroy();
      else upgrades.upgrade(request, socket, head);
    });
  // We do not proxy CONNECT. For API paths we answer 405 so that the attempt is recorded.
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    if (isApiTarget(request.url ?? '')) answerConnectRequest(request);
    else socket.destroy();
  });
}

/** Creates the HTTP server with limits on slow and hostile clients. */
export function createHttpServer(
  app: ServedApp,
  upgrades: UpgradeHandler | null = null,
  limits: HttpLimits = defaultLimits,
): Server {
  const server = createServer(createServerOptions(app, upgrades, limits));
  const connections = limitConnections(server, MAX_CONNECTIONS);
  attachRequests(server, app, {
    upgrades,
    noteRequest: ({ socket }) => connections.noteRequest(socket),
    isReady: () => true,
  });
  return server;
}
