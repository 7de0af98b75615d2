import type { Reply } from '@server/calls/call';
import { version } from '@server/version';
import { product } from '@shared/product';
import { isPlainObject } from '../decode-json';
import type { ToolAnswer } from './call-tool';
import type { Exchange, ProtocolHeaders } from './exchange';
import { decodeHeaderText } from './header-text';
import { instructions } from './instructions';
import { createRpcError, createRpcResult, rpcCode } from './json-rpc';
import type { RpcRequest } from './read-message';
import type { ToolList } from './tool-lists';
import { MODERN_VERSION, supportedVersions } from './versions';

export interface ModernTools {
  readonly listFor: (scopes: ReadonlySet<string>) => ToolList;
  readonly call: (exchange: Exchange, params: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
}

const META = 'io.modelcontextprotocol/';

const serverInfo = JSON.stringify({
  [`${META}serverInfo`]: { name: product.slug, title: product.name, version },
});
/** What every result carries. */
const complete = `"resultType":"complete","_meta":${serverInfo}`;

const discovery = JSON.stringify({
  supportedVersions,
  capabilities: { tools: {} },
  instructions,
  ttlMs: 3_600_000,
  cacheScope: 'private',
}).slice(1, -1);

/** A list depends on the key, whose permissions are frozen; a new release may change the tools. */
const listFacts = '"ttlMs":60000,"cacheScope":"private"';

const metaOf = (params: RpcRequest['params']): Record<string, unknown> | null =>
  isPlainObject(params?.['_meta']) ? params['_meta'] : null;

/** Whether a message belongs to the era without handshake. */
export const isModern = (params: RpcRequest['params'], headers: ProtocolHeaders): boolean =>
  metaOf(params)?.[`${META}protocolVersion`] !== undefined || headers.version === MODERN_VERSION;

interface Fault {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

const mismatch = (header: string): Fault => ({
  code: rpcCode.headerMismatch,
  message: `The header ${header} must be present and say what the body says.`,
});

/** Whether the request keeps the rules of the revision, from the first to the last. */
function faultOf({ method, params }: RpcRequest, headers: ProtocolHeaders): Fault | null {
  const meta = metaOf(params);
  const requested = meta?.[`${META}protocolVersion`];
  if (typeof requested !== 'string' || !isPlainObject(meta?.[`${META}clientCapabilities`]))
    return {
      code: rpcCode.invalidParams,
      message: `params._meta must hold ${META}protocolVersion and ${META}clientCapabilities.`,
    };
  if (headers.version !== requested) return mismatch('MCP-Protocol-Version');
  if (requested !== MODERN_VERSION)
    return {
      code: rpcCode.unsupportedVersion,
      message: 'Unsupported protocol version.',
      data: { supported: supportedVersions, requested },
    };
  if (headers.method !== method) return mismatch('Mcp-Method');
  if (method === 'tools/call' && decodeHeaderText(headers.name) !== params?.['name'])
    return mismatch('Mcp-Name');
  return null;
}

async function answerCall(
  tools: ModernTools,
  exchange: Exchange,
  { id, params = {} }: RpcRequest,
): Promise<Reply> {
  const answer = await tools.call(exchange, params);
  return answer.kind === 'unknown'
    ? createRpcError({ id, code: rpcCode.invalidParams, message: answer.problem, status: 200 })
    : createRpcResult(id, `{${complete},${answer.fields}}`, answer.innerError);
}

/** Answers a request of revision 2026-07-28, in which every request tells its version and nothing is remembered. */
export async function answerModern(
  tools: ModernTools,
  exchange: Exchange,
  request: RpcRequest,
): Promise<Reply> {
  const { id, method } = request;
  const fault = faultOf(request, exchange.headers);
  if (fault !== null) return createRpcError({ id, ...fault, status: 400 });
  switch (method) {
    case 'server/discover':
      return createRpcResult(id, `{${complete},${discovery}}`);
    case 'tools/list':
      return createRpcResult(
        id,
        `{${complete},"tools":${tools.listFor(exchange.caller.scopes).text},${listFacts}}`,
      );
    case 'tools/call':
      return answerCall(tools, exchange, request);
    default:
      return createRpcError({ id, code: rpcCode.methodNotFound, message: 'Method not found.', status: 404 });
  }
}
