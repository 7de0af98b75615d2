import type { Reply } from '@server/calls/call';
import type { Operation } from '@server/operations/define-operation';
import { AppError } from '@shared/errors';
import type { RandomBytes } from '@shared/token';
import { decodeJson } from '../decode-json';
import { toAuditMethodName } from './audit-method-name';
import { callTool } from './call-tool';
import type { Exchange } from './exchange';
import { createRpcError, rpcCode } from './json-rpc';
import { answerLegacy } from './legacy';
import { answerModern, isModern } from './modern';
import type { RpcMessage } from './read-message';
import { readMessage } from './read-message';
import { connectServer } from './sdk-adapter';
import { createTool } from './tool';
import { createToolLists } from './tool-lists';
import { MODERN_VERSION } from './versions';

export interface ProtocolOptions {
  readonly operations: readonly Operation[];
  readonly randomBytes: RandomBytes;
  /** Whole errors, for the log alone. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** Answers the body of one POST. What it awaits settles within microtasks: it runs inside a unit of work. */
export type AnswerBody = (exchange: Exchange, body: Uint8Array) => Promise<Reply>;

const accepted: Reply = { status: 202, headers: {}, body: null };

function decode(body: Uint8Array): RpcMessage | Reply {
  try {
    return readMessage(decodeJson(body));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return createRpcError({ id: null, code: rpcCode.parseError, message: error.message, status: 400 });
  }
}

const malformed = (problem: string, id: string | number | null = null): Reply =>
  createRpcError({ id, code: rpcCode.invalidRequest, message: problem, status: 400 });

/** Compiles the catalogue into tools and connects the one server. Both eras are served at the same address. */
export async function openProtocol(options: ProtocolOptions): Promise<AnswerBody> {
  const { operations, randomBytes, onError } = options;
  const compiled = operations.map(createTool);
  const tools = new Map(compiled.map((tool) => [tool.definition.name, tool]));
  const listFor = createToolLists(compiled);
  const multiplexer = await connectServer(listFor);
  const call = (exchange: Exchange, params: Readonly<Record<string, unknown>>) =>
    callTool(exchange, params, { tools, randomBytes, onError });
  const era = { multiplexer, listFor, call, onError };

  return async (exchange, body) => {
    const message = decode(body);
    if ('status' in message) return message;
    const { headers, subject } = exchange;
    switch (message.kind) {
      case 'invalid':
        return malformed(message.problem, message.id);
      case 'response':
        // Nothing was asked of the client. The older revisions take what it sends; the newest has no such message.
        return headers.version === MODERN_VERSION ? malformed('Nothing was asked.') : accepted;
      case 'notification':
        // Taken and dropped: nothing is under way that another request could cancel.
        subject.rpcMethod = toAuditMethodName(message.method);
        return accepted;
      case 'request':
        subject.rpcMethod = toAuditMethodName(message.method);
        return isModern(message.params, headers)
          ? answerModern(era, exchange, message)
          : answerLegacy(era, exchange, message);
    }
  };
}
