import type { IncomingMessage } from 'node:http';
import type { CallSubject } from '@server/calls/call';
import { AppError } from '@shared/errors';
import { jsonBodyRefusal } from '../json-body';
import { hasBody, readBody } from '../read-body';
import type { RequestHead } from '../request-head';
import type { SurfacePart } from '../surface-part';
import { acceptsJson } from './accepts-json';
import { rpcError } from './json-rpc';

const PATH = '/api/mcp';

/** Whether a raw request target is the agent endpoint: these bytes exactly, a query aside. */
export const isAgentTarget = (url: string): boolean => url === PATH || url.startsWith(`${PATH}?`);

/** Method, Accept, Content-Type and size, in this order: what the headers say before a byte is read. */
function admit(message: IncomingMessage, head: RequestHead): AppError | null {
  if (message.method !== 'POST') return new AppError('method_not_allowed', 'This path answers POST only.');
  if (!acceptsJson(message.headers.accept))
    return new AppError('not_acceptable', 'Answers are application/json: allow it in Accept.');
  return jsonBodyRefusal(message, head);
}

/** The agent endpoint: one JSON-RPC message in one POST, answered in JSON, nothing remembered between calls. */
export function mcpSurface() {
  return (message: IncomingMessage, head: RequestHead): SurfacePart => {
    const subject: CallSubject = { operation: null, rpcMethod: null, targetId: null };
    return {
      subject,
      allow: 'POST',
      admit: () => admit(message, head),
      readBody: hasBody(message) ? () => readBody(message) : null,
      act: async () => rpcError({ id: null, code: -32601, message: 'Method not found', status: 200 }),
    };
  };
}
