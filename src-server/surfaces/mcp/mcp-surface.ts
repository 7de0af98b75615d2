import type { IncomingMessage } from 'node:http';
import type { CallSubject } from '@server/calls/call';
import { AppError } from '@shared/errors';
import { checkJsonBody } from '../json-body';
import { hasBody, readBody } from '../read-body';
import type { RequestHead } from '../request-head';
import type { SurfacePart } from '../surface-part';
import { acceptsJson } from './accepts-json';
import type { ProtocolHeaders } from './exchange';
import type { AnswerBody, ProtocolOptions } from './protocol';

const PATH = '/api/mcp';

/** Whether a raw request target is the agent endpoint: these bytes exactly, a query aside. */
export const isMcpPath = (url: string): boolean => url === PATH || url.startsWith(`${PATH}?`);

/** Method, Accept, Content-Type and size, in this order: what the headers say before a byte is read. */
function admit(message: IncomingMessage, head: RequestHead): AppError | null {
  if (message.method !== 'POST') return new AppError('method_not_allowed', 'This path answers POST only.');
  if (!acceptsJson(message.headers.accept))
    return new AppError('not_acceptable', 'Answers are application/json: allow it in Accept.');
  return checkJsonBody(message, head);
}

/** A repeated header arrives joined by a comma, and so equals nothing. */
function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

const protocolHeadersOf = (message: IncomingMessage): ProtocolHeaders => ({
  version: headerOf(message, 'mcp-protocol-version'),
  method: headerOf(message, 'mcp-method'),
  name: headerOf(message, 'mcp-name'),
});

/** The protocol with its SDK, loaded when the first message has passed the gate: the start of the service waits for neither. */
function lazyProtocol(options: ProtocolOptions): (requestId: string) => Promise<AnswerBody | null> {
  let opening: Promise<AnswerBody | null> | null = null;
  return (requestId) => {
    opening ??= import('./protocol')
      .then(({ openProtocol }) => openProtocol(options))
      .catch((error: unknown) => {
        opening = null;
        options.onError(error, requestId);
        return null;
      });
    return opening;
  };
}

const empty = new Uint8Array();

/** The agent endpoint: one JSON-RPC message in one POST, answered in JSON, nothing remembered between calls. */
export function mcpSurface(options: ProtocolOptions) {
  const open = lazyProtocol(options);

  return (message: IncomingMessage, head: RequestHead, requestId: string): SurfacePart => {
    const subject: CallSubject = { operation: null, rpcMethod: null, targetId: null };
    let answerBody: AnswerBody | null = null;
    /** Outside any unit of work, for loading a module takes turns of the event loop. */
    const readWithProtocol = async () => {
      const body = hasBody(message) ? await readBody(message) : empty;
      answerBody = await open(requestId);
      return body;
    };
    return {
      subject,
      allow: 'POST',
      admit: () => admit(message, head),
      readBody: message.method === 'POST' ? readWithProtocol : null,
      async act(tx, caller, body) {
        if (answerBody === null) throw new TypeError('the protocol could not be loaded');
        const headers = protocolHeadersOf(message);
        return answerBody({ tx, caller, headers, subject, requestId }, body ?? empty);
      },
    };
  };
}
