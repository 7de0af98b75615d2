import type { Reply } from '@server/calls/call';

/** What a caller names its request by. */
export type RequestId = string | number;

/** Error codes of JSON-RPC 2.0 and of protocol revision 2026-07-28. */
export const rpcCode = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

export interface RpcError {
  /** null where the bytes told none. */
  readonly id: RequestId | null;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
  /** HTTP status: 400 where the message is at fault, 200 where the protocol has an answer to it. */
  readonly status: 200 | 400 | 404;
}

/** An error of the protocol; the audit record holds it as `rpc:<code>`. */
export function createRpcError({ id, code, message, data, status }: RpcError): Reply {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return {
    status,
    headers: {},
    body: JSON.stringify({ jsonrpc: '2.0', id, error }),
    innerError: { code: `rpc:${code}`, missingPermission: null },
  };
}

/** A result. `result` is JSON text already: what an operation wrote is not parsed to be written again. */
export const createRpcResult = (
  id: RequestId,
  result: string,
  innerError: Reply['innerError'] = undefined,
): Reply => ({
  status: 200,
  headers: {},
  body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`,
  innerError,
});
