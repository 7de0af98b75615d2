import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '@server/calls/call';
import type { CallDeps } from '@server/calls/call-context';
import { executeCall } from '@server/calls/execute';
import { createMcpServerLoader, readMessageRoute } from '@server/http/mcp/mcp-router';
import { cleanClientName } from '@server/http/request/client-name';
import {
  hasBody,
  hasToken,
  readCredential,
  readHead,
  readRequestTarget,
} from '@server/http/request/request-head';
import { answerRequest } from '@server/http/request/send-reply';
import { parseTraceParent } from '@server/http/request/trace-parent';
import { createBufferedRandomBytes } from '@server/kernel/buffered-random-bytes';
import type { PathWatches } from '@server/kernel/path-watches';
import { REACH_TEST_CREDENTIAL } from '@server/kernel/path-watches';
import type { Operation } from '@server/operations/define-operation';
import { createId } from '@shared/kernel/ids';
import type { ReadCallerAddress } from './caller-address';
import type { AcceptedNames } from './host-guard';
import { checkHostAndOrigin } from './host-guard';
import { createRestRouter } from './rest-router';

export interface ApiOptions extends Omit<CallDeps, 'loadMcpServer'> {
  readonly operations: readonly Operation[];
  readonly accepted: AcceptedNames;
  readonly readCallerAddress: ReadCallerAddress;
  /** Epoch ms, for request ids. */
  readonly now: () => number;
  readonly findPathWatch: PathWatches['find'];
  /** Reads what signs that the person of an agent was asked. Left out, or null: this process makes its own. */
  readonly readConsentSecret?: (() => Uint8Array | null) | undefined;
}

const MCP_PATH = '/api/mcp';

/** True if a raw request target belongs to the API. Such a request begins with authentication. */
export function isApiTarget(url: string): boolean {
  const { path } = readRequestTarget(url);
  return path === '/api' || path.startsWith('/api/');
}

/** Creates the handler of every request under `/api`: the request becomes a call, and the call's reply the response. */
export function createApiHandler(options: ApiOptions) {
  const deps: CallDeps = { ...options, loadMcpServer: createMcpServerLoader(options) };
  const idBytes = createBufferedRandomBytes(options.randomBytes);
  const routeRest = createRestRouter(options.operations);

  function readCall(request: IncomingMessage, response: ServerResponse): Call {
    const startedMs = options.monotonicMs();
    const head = readHead(request);
    const isMessage = head.path === MCP_PATH;
    const route = isMessage ? readMessageRoute(request, head) : routeRest(request, head);
    const isServed = route.kind === 'operation' || route.kind === 'message';
    const hasCredential = head.values('authorization').length > 0;
    const address = options.readCallerAddress(request);
    const hostRefusal = checkHostAndOrigin(request, head, options.accepted);
    options.findPathWatch(head.path)?.({ hasCredential, isHostAccepted: hostRefusal === null, address });
    return {
      channel: isMessage ? 'mcp' : 'api',
      credential: readCredential(head),
      hasToken: hasToken(head) && head.only('authorization') !== REACH_TEST_CREDENTIAL,
      requestId: createId('req', options.now(), idBytes),
      address,
      client: cleanClientName(request.headers['user-agent']),
      traceContext: parseTraceParent(request.headers['traceparent']),
      startedMs,
      hostRefusal,
      route,
      onHangUp(listener) {
        if (response.closed) listener();
        response.once('close', listener);
        return () => void response.off('close', listener);
      },
      body: isServed && hasBody(request) ? { request, response } : null,
    };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await answerRequest(request, response, await executeCall(readCall(request, response), deps));
  };
}
