import type { Failure, Outcome } from '@server/calls/replies';
import { createOutcome } from '@server/calls/replies';

/** The id that a caller gives its request. */
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
  /** null: the request has no readable id. */
  readonly id: RequestId | null;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
  /** HTTP status: 400 for a faulty message, 200 where the protocol defines an answer. */
  readonly status: 200 | 400 | 404;
}

/** Creates an error of the protocol. The audit record holds it as `rpc:<code>`. */
export function createRpcError({ id, code, message, data, status }: RpcError): Outcome {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  const body = JSON.stringify({ jsonrpc: '2.0', id, error });
  return createOutcome({ status, headers: {}, body }, { code: `rpc:${code}`, missingPermission: null });
}

/** Creates a result. `result` is JSON text, so that an operation's output is not parsed and written again. */
export function createRpcResult(id: RequestId, result: string, failure: Failure | null = null): Outcome {
  const body = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
  return createOutcome({ status: 200, headers: {}, body }, failure);
}
