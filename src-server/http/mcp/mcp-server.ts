import type { McpMessage, McpRequest, McpServer } from '@server/calls/mcp-protocol';
import type { Outcome } from '@server/calls/replies';
import { createOutcome } from '@server/calls/replies';
import type { Operation } from '@server/operations/define-operation';
import type { RandomBytes } from '@shared/kernel/token';
import { toAuditMethodName } from './audit-method-name';
import { createConsentGuard } from './consent';
import type { RequestId } from './json-rpc';
import { createRpcError, rpcCode } from './json-rpc';
import { readLegacyRequest } from './legacy';
import { readClientInfo, readMessageTrace } from './message-meta';
import { isModern, readModernRequest } from './modern';
import type { RpcMessage } from './read-message';
import { readMessage } from './read-message';
import { connectServer } from './sdk-adapter';
import { createTool } from './tool';
import { writeToolResult } from './tool-call';
import { createToolLists } from './tool-lists';
import { MODERN_VERSION } from './versions';

export interface McpServerOptions {
  readonly operations: readonly Operation[];
  readonly randomBytes: RandomBytes;
  /** Reads what signs that a person was asked, for all services of a database. Left out, or null: this process makes a secret. */
  readonly readConsentSecret?: (() => Uint8Array | null) | undefined;
  /** Receives unexpected errors with all details, for the log alone. */
  readonly onError: (error: unknown, requestId: string) => void;
}

const SECRET_BYTES = 32;

const accepted = createOutcome({ status: 202, headers: {}, body: null }, null);

const refuse = (problem: string, code: number, id: RequestId | null = null): Outcome =>
  createRpcError({ id, code, message: problem, status: 400 });

/** Compiles the catalogue into tools and connects the one server of the SDK. Both eras have the same address. */
export async function createMcpServer({
  operations,
  randomBytes,
  readConsentSecret = () => null,
  onError,
}: McpServerOptions): Promise<McpServer> {
  const compiled = operations.filter(({ isTool = true }) => isTool).map(createTool);
  const tools = new Map(compiled.map((tool) => [tool.definition.name, tool]));
  const listFor = createToolLists(compiled);
  const consentGuard = createConsentGuard(readConsentSecret() ?? randomBytes(SECRET_BYTES));
  const era = { tools, listFor, onError, consentGuard, multiplexer: await connectServer(listFor) };

  async function readRequest(rpc: RpcMessage, message: McpMessage): Promise<McpRequest> {
    const { headers } = message;
    switch (rpc.kind) {
      case 'invalid':
        return { kind: 'answered', outcome: refuse(rpc.problem, rpc.code, rpc.id) };
      case 'response': {
        // The server asks clients nothing, so no response is due. Older revisions ignore one; the newest has
        // no such message.
        const isRefused = headers.version === MODERN_VERSION;
        const outcome = isRefused
          ? refuse('The message contains no request.', rpcCode.invalidRequest)
          : accepted;
        return { kind: 'answered', outcome };
      }
      case 'notification':
        // The notification is ignored: nothing is running that another request could cancel.
        return { kind: 'answered', outcome: accepted };
      case 'request':
        return isModern(rpc.params, headers)
          ? readModernRequest(era, rpc, message)
          : readLegacyRequest(era, rpc, message);
    }
  }

  return {
    async readMessage(message) {
      const rpc = readMessage(message.body);
      const rpcMethod = 'method' in rpc ? toAuditMethodName(rpc.method) : null;
      return {
        rpcMethod,
        client: readClientInfo(rpc),
        traceContext: readMessageTrace(rpc),
        request: await readRequest(rpc, message),
      };
    },
    writeToolResult,
  };
}
