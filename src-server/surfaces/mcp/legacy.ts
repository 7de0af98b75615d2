import type { Reply } from '@server/calls/call';
import type { ToolAnswer } from './call-tool';
import type { Exchange } from './exchange';
import { createRpcError, createRpcResult, rpcCode } from './json-rpc';
import type { Multiplexer } from './multiplexer';
import type { RpcRequest } from './read-message';
import { hasValidParams } from './sdk-adapter';
import type { ToolList } from './tool-lists';
import { LATEST_LEGACY_VERSION, legacyVersions, supportedVersions } from './versions';

export interface LegacyTools {
  readonly multiplexer: Multiplexer;
  readonly listFor: (scopes: ReadonlySet<string>) => ToolList;
  readonly call: (exchange: Exchange, params: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
  readonly onError: (error: unknown, requestId: string) => void;
}

/**
 * What the SDK is asked with. It would agree to older revisions too, and obey tasks and metadata that nobody offered here: a
 * malformed `_meta` even leaves it silent.
 */
function paramsOf({ method, params }: RpcRequest): RpcRequest['params'] {
  if (params === undefined) return undefined;
  const { _meta, task, ...asked } = params;
  const isServed = legacyVersions.some((version) => version === asked['protocolVersion']);
  return method !== 'initialize' || isServed ? asked : { ...asked, protocolVersion: LATEST_LEGACY_VERSION };
}

function versionRefusal({ id, method }: RpcRequest, version: string | undefined): Reply | null {
  if (version === undefined || method === 'initialize' || legacyVersions.includes(version)) return null;
  return createRpcError({
    id,
    code: rpcCode.invalidRequest,
    message: `This protocol version is not served. Served: ${supportedVersions.join(', ')}.`,
    status: 400,
  });
}

async function answerCall(
  tools: LegacyTools,
  exchange: Exchange,
  { id, params = {} }: RpcRequest,
): Promise<Reply> {
  const answer = await tools.call(exchange, params);
  return answer.kind === 'unknown'
    ? createRpcError({ id, code: rpcCode.invalidParams, message: answer.problem, status: 200 })
    : createRpcResult(id, `{${answer.fields}}`, answer.innerError);
}

/** Everything but tool calls goes through the SDK. */
async function askServer(tools: LegacyTools, exchange: Exchange, request: RpcRequest): Promise<Reply> {
  const { id, method } = request;
  if (!hasValidParams(method, request.params))
    return createRpcError({ id, code: rpcCode.invalidParams, message: 'Invalid params.', status: 200 });
  const { caller, requestId } = exchange;
  const asker = { token: '', clientId: caller.prefix, scopes: [...caller.scopes] };
  const answer = await tools.multiplexer.ask(method, paramsOf(request), asker);
  const list = tools.listFor(caller.scopes);
  if (answer?.result === list.result) return createRpcResult(id, `{"tools":${list.text}}`);
  if (answer?.result !== undefined) return createRpcResult(id, JSON.stringify(answer.result));
  if (answer?.error?.code === rpcCode.methodNotFound)
    return createRpcError({ id, code: rpcCode.methodNotFound, message: 'Method not found.', status: 200 });
  tools.onError(new Error(`the MCP server failed at ${method}`, { cause: answer?.error }), requestId);
  return createRpcError({ id, code: rpcCode.internalError, message: 'Internal error.', status: 200 });
}

/** Answers a request of revisions 2025-06-18 and 2025-11-25. */
export async function answerLegacy(
  tools: LegacyTools,
  exchange: Exchange,
  request: RpcRequest,
): Promise<Reply> {
  const refusal = versionRefusal(request, exchange.headers.version);
  if (refusal !== null) return refusal;
  return request.method === 'tools/call'
    ? answerCall(tools, exchange, request)
    : askServer(tools, exchange, request);
}
