import type { McpMessage, McpRequest } from '@server/calls/mcp-protocol';
import type { Outcome } from '@server/calls/replies';
import { createInstructions, findPropertyToday } from './instructions';
import { createRpcError, createRpcResult, rpcCode } from './json-rpc';
import type { Multiplexer } from './multiplexer';
import type { RpcRequest } from './read-message';
import { hasValidParams } from './sdk-adapter';
import type { ToolsByName } from './tool-call';
import { readToolCall } from './tool-call';
import type { ToolList } from './tool-lists';
import { LATEST_LEGACY_VERSION, legacyVersions, supportedVersions } from './versions';

export interface LegacyDeps {
  readonly tools: ToolsByName;
  readonly multiplexer: Multiplexer;
  readonly listFor: (scopes: ReadonlySet<string>) => ToolList;
  readonly onError: (error: unknown, requestId: string) => void;
}

/**
 * Returns only the parameters that the SDK may act on. It would also accept older revisions, tasks and
 * metadata that this server does not offer. A malformed `_meta` would even leave it silent.
 */
function cleanParams({ method, params }: RpcRequest): RpcRequest['params'] {
  if (params === undefined) return undefined;
  const { _meta, task, ...requested } = params;
  const isServed = legacyVersions.some((version) => version === requested['protocolVersion']);
  return method !== 'initialize' || isServed
    ? requested
    : { ...requested, protocolVersion: LATEST_LEGACY_VERSION };
}

function checkVersion({ id, method }: RpcRequest, version: string | undefined): Outcome | null {
  if (version === undefined || method === 'initialize' || legacyVersions.includes(version)) return null;
  return createRpcError({
    id,
    code: rpcCode.invalidRequest,
    message: `Unsupported protocol version. Supported: ${supportedVersions.join(', ')}.`,
    status: 400,
  });
}

/** Finds the instructions for one key. The SDK's server would give all keys the same. */
const findInstructions = async ({ toolNames }: ToolList, message: McpMessage) => ({
  instructions: createInstructions({ today: await findPropertyToday(message), toolNames }),
});

/** Passes every method but tool calls to the SDK. */
async function requestServer(deps: LegacyDeps, request: RpcRequest, message: McpMessage): Promise<Outcome> {
  const { id, method } = request;
  if (!hasValidParams(method, request.params))
    return createRpcError({ id, code: rpcCode.invalidParams, message: 'Invalid params.', status: 200 });
  const { caller, requestId } = message;
  const asker = { token: '', clientId: caller.prefix, scopes: [...caller.scopes] };
  const answer = await deps.multiplexer.ask(method, cleanParams(request), asker);
  const list = deps.listFor(caller.scopes);
  if (answer?.result === list.result) return createRpcResult(id, `{"tools":${list.text}}`);
  if (answer?.result !== undefined) {
    const added = method === 'initialize' ? await findInstructions(list, message) : {};
    return createRpcResult(id, JSON.stringify({ ...answer.result, ...added }));
  }
  if (answer?.error?.code === rpcCode.methodNotFound)
    return createRpcError({ id, code: rpcCode.methodNotFound, message: 'Method not found.', status: 200 });
  deps.onError(new Error(`the MCP server failed at ${method}`, { cause: answer?.error }), requestId);
  return createRpcError({ id, code: rpcCode.internalError, message: 'Internal error.', status: 200 });
}

/** Reads a request of revisions 2025-06-18 and 2025-11-25. */
export async function readLegacyRequest(
  deps: LegacyDeps,
  request: RpcRequest,
  message: McpMessage,
): Promise<McpRequest> {
  const refusal = checkVersion(request, message.headers.version);
  if (refusal !== null) return { kind: 'answered', outcome: refusal };
  return request.method === 'tools/call'
    ? readToolCall(deps.tools, request)
    : { kind: 'answered', outcome: await requestServer(deps, request, message) };
}
