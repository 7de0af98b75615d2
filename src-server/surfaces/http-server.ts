import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
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

/** What Node's parser refuses never becomes a call: it has no complete header block. */
function refuseUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
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

/** The HTTP server with limits that no slow or hostile client can lean on. */
export function createHttpServer(app: Express): Server {
  const server = createServer(
    {
      // An empty request needs no stream of its own: cheaper for the calls that are most frequent.
      optimizeEmptyRequests: true,
      // Node would answer a missing Host itself, before authentication; our own guard does it after.
      requireHostHeader: false,
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 8_000,
      maxHeaderSize: 16 * 1024,
    },
    app,
  );
  server.maxHeadersCount = 200;
  server.maxConnections = 512;
  server.on('clientError', refuseUnparsed);
  // The call decides first; only then is a client that waits asked to go on.
  server.on('checkContinue', app);
  server.on('checkExpectation', app);
  // Nothing is upgraded or tunnelled.
  server.on('connect', (_request, socket) => socket.destroy());
  return server;
}
