import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@shared/errors';
import type { Express } from 'express';

const JSON_TYPE = 'application/json; charset=utf-8';

const reasons: Readonly<Record<string, { status: string; code: ErrorCode; error: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'invalid_request',
    error: 'The request took too long.',
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

/** What Node's parser refuses in a head never becomes a call: it is answered here. */
function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { status, code, error: message } = reasons[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ error: message, code });
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
}

/** Connections on which a request waits for its answer. */
function callsUnderWay(app: Express) {
  const waiting = new WeakMap<Duplex, number>();
  const count = (socket: Duplex): number => waiting.get(socket) ?? 0;
  return {
    isWaiting: (socket: Duplex): boolean => count(socket) > 0,
    answer(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      waiting.set(socket, count(socket) + 1);
      response.once('close', () => waiting.set(socket, count(socket) - 1));
      app(request, response);
    },
  };
}

/** How long a client may take. Names as Node has them, in ms. */
export interface HttpLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** Also how long a connection may rest between two calls. */
  readonly keepAliveTimeout: number;
}

const defaultLimits: HttpLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 8_000,
};

/** The HTTP server with limits that no slow or hostile client can lean on. */
export function createHttpServer(app: Express, limits: HttpLimits = defaultLimits): Server {
  const { answer, isWaiting } = callsUnderWay(app);
  const server = createServer(
    {
      // An empty request needs no stream of its own: cheaper for the calls that are most frequent.
      optimizeEmptyRequests: true,
      // Node would answer a missing Host itself, before authentication; our own guard does it after.
      requireHostHeader: false,
      ...limits,
      maxHeaderSize: 16 * 1024,
    },
    answer,
  );
  // Node would drop what is beyond a count, a second Host included; the guard refuses instead, and bytes are bounded above.
  server.maxHeadersCount = 0;
  server.maxConnections = 512;
  server.on('clientError', (error, socket) => {
    // Nothing may be answered out of turn, nor before the record of the call under way: it ends by the close alone.
    const isLost = !socket.writable || ('code' in error && error.code === 'ECONNRESET');
    if (isWaiting(socket) || isLost) socket.destroy();
    else refuseUnparsed(error, socket);
  });
  // The call decides first; only then is a client that waits asked to go on.
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  // Nothing is upgraded or tunnelled.
  server.on('connect', (_request, socket) => socket.destroy());
  return server;
}
