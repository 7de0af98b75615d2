import { isPlainObject } from '@server/calls/input/decode-json';
import type { McpHeaders, McpMessage, McpRequest } from '@server/calls/mcp-protocol';
import type { Outcome } from '@server/calls/replies';
import { version } from '@server/kernel/version';
import { product } from '@shared/kernel/product';
import { MINUTE_MS } from '@shared/kernel/time';
import type { ConsentGuard } from './consent';
import { decodeHeaderText } from './header-values';
import { createInstructions, findPropertyToday } from './instructions';
import { createRpcError, createRpcResult, rpcCode } from './json-rpc';
import type { RpcRequest } from './read-message';
import type { ToolsByName } from './tool-call';
import { readToolCall } from './tool-call';
import type { ToolList } from './tool-lists';
import { MODERN_VERSION, supportedVersions } from './versions';

export interface ModernDeps {
  readonly tools: ToolsByName;
  readonly listFor: (scopes: ReadonlySet<string>) => ToolList;
  readonly consentGuard: ConsentGuard;
}

const META = 'io.modelcontextprotocol/';

const serverInfo = JSON.stringify({
  [`${META}serverInfo`]: { name: product.slug, title: product.name, version },
});
/** Fields that every result carries. */
const complete = `"resultType":"complete","_meta":${serverInfo},`;

const formatQuestionFields = (requestState: string): string =>
  `"resultType":"input_required","_meta":${serverInfo},"requestState":${JSON.stringify(requestState)},`;

const DISCOVERY_TTL_MS = 60 * MINUTE_MS;

/** Formats what a key may know of the service. It names the day, so clients may keep it only until the day ends. */
async function formatDiscovery({ listFor }: ModernDeps, message: McpMessage): Promise<string> {
  const today = await findPropertyToday(message);
  const { toolNames } = listFor(message.caller.scopes);
  return JSON.stringify({
    supportedVersions,
    capabilities: { tools: {} },
    instructions: createInstructions({ today, toolNames }),
    ttlMs: Math.min(DISCOVERY_TTL_MS, today?.remainingMs ?? DISCOVERY_TTL_MS),
    cacheScope: 'private',
  }).slice(1, -1);
}

/** A list depends on the key, whose permissions are frozen. A new release may change the tools. */
const listCacheFields = '"ttlMs":60000,"cacheScope":"private"';

function getMeta(params: RpcRequest['params']): Record<string, unknown> | null {
  const meta = params?.['_meta'];
  return isPlainObject(meta) ? meta : null;
}

/** True if a message belongs to the revision without handshake. */
export const isModern = (params: RpcRequest['params'], headers: McpHeaders): boolean =>
  getMeta(params)?.[`${META}protocolVersion`] !== undefined || headers.version === MODERN_VERSION;

interface Fault {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

const createMismatch = (header: string): Fault => ({
  code: rpcCode.headerMismatch,
  message: `The header ${header} is required and must match the body.`,
});

/** Checks the rules of the revision in order. Returns the first fault; null: none. */
function findFault({ method, params }: RpcRequest, headers: McpHeaders): Fault | null {
  const meta = getMeta(params);
  const requested = meta?.[`${META}protocolVersion`];
  if (typeof requested !== 'string' || !isPlainObject(meta?.[`${META}clientCapabilities`]))
    return {
      code: rpcCode.invalidParams,
      message: `params._meta must contain ${META}protocolVersion and ${META}clientCapabilities.`,
    };
  if (headers.version !== requested) return createMismatch('MCP-Protocol-Version');
  if (requested !== MODERN_VERSION)
    return {
      code: rpcCode.unsupportedVersion,
      message: 'Unsupported protocol version.',
      data: { supported: supportedVersions, requested },
    };
  if (headers.method !== method) return createMismatch('Mcp-Method');
  if (method === 'tools/call' && decodeHeaderText(headers.name) !== params?.['name'])
    return createMismatch('Mcp-Name');
  return null;
}

const createAnswered = (outcome: Outcome): McpRequest => ({ kind: 'answered', outcome });

/** Reads a request of revision 2026-07-28. Every request names its version, and nothing is remembered. */
export async function readModernRequest(
  deps: ModernDeps,
  request: RpcRequest,
  message: McpMessage,
): Promise<McpRequest> {
  const { id, method } = request;
  const fault = findFault(request, message.headers);
  if (fault !== null) return createAnswered(createRpcError({ id, ...fault, status: 400 }));
  switch (method) {
    case 'server/discover':
      return createAnswered(createRpcResult(id, `{${complete}${await formatDiscovery(deps, message)}}`));
    case 'tools/list': {
      const { text } = deps.listFor(message.caller.scopes);
      return createAnswered(createRpcResult(id, `{${complete}"tools":${text},${listCacheFields}}`));
    }
    case 'tools/call':
      return readToolCall(deps.tools, request, {
        commonFields: complete,
        createQuestionFields: () => formatQuestionFields(deps.consentGuard.sign(request, message)),
        readConsent: () => deps.consentGuard.read(request, message),
      });
    default: {
      const code = rpcCode.methodNotFound;
      return createAnswered(createRpcError({ id, code, message: 'Method not found.', status: 404 }));
    }
  }
}
