import type { IncomingMessage } from 'node:http';
import type { CallRoute } from '@server/calls/call';
import type { McpHeaders, McpServer } from '@server/calls/mcp-protocol';
import { checkJsonBody } from '@server/http/request/json-body';
import type { RequestHead } from '@server/http/request/request-head';
import { AppError } from '@shared/kernel/errors';
import { isJsonAccepted } from './header-values';
import type { McpServerOptions } from './mcp-server';

/** Checks Accept, Content-Type and size, in this order, before the body is read. */
function checkHeaders(request: IncomingMessage, head: RequestHead): AppError | null {
  if (!isJsonAccepted(request.headers.accept))
    return new AppError('not_acceptable', 'Accept must allow application/json.');
  return checkJsonBody(request, head);
}

/** Reads a header. A repeated one arrives joined by a comma, and so equals no valid value. */
function readHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

const readProtocolHeaders = (request: IncomingMessage): McpHeaders => ({
  version: readHeader(request, 'mcp-protocol-version'),
  method: readHeader(request, 'mcp-method'),
  name: readHeader(request, 'mcp-name'),
});

/** Routes a request to the agent endpoint: one JSON-RPC message in one POST. */
export function readMessageRoute(request: IncomingMessage, head: RequestHead): CallRoute {
  if (request.method !== 'POST') return { kind: 'other_method', allow: 'POST' };
  return {
    kind: 'message',
    headers: readProtocolHeaders(request),
    headerRefusal: checkHeaders(request, head),
  };
}

/** Creates the loader of the protocol and its SDK. It loads them at the first message, so the service starts sooner. */
export function createMcpServerLoader(options: McpServerOptions): () => Promise<McpServer> {
  let loading: Promise<McpServer> | null = null;
  return () => {
    loading ??= import('./mcp-server')
      .then(({ createMcpServer }) => createMcpServer(options))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
}
