import { decodeJson, isPlainObject } from '@server/calls/input/decode-json';
import { AppError } from '@shared/kernel/errors';
import type { RequestId } from './json-rpc';
import { rpcCode } from './json-rpc';

/** A request for an answer. */
export interface RpcRequest {
  readonly kind: 'request';
  readonly id: RequestId;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | undefined;
}

/** The message in a body. `invalid` gives the reason as a sentence and as a JSON-RPC code. */
export type RpcMessage =
  | RpcRequest
  | { readonly kind: 'notification'; readonly method: string }
  | { readonly kind: 'response' }
  | {
      readonly kind: 'invalid';
      readonly id: RequestId | null;
      readonly code: number;
      readonly problem: string;
    };

const isId = (value: unknown): value is RequestId => typeof value === 'string' || Number.isSafeInteger(value);

const createInvalid = (problem: string, id: RequestId | null = null): RpcMessage => ({
  kind: 'invalid',
  id,
  code: rpcCode.invalidRequest,
  problem,
});

/** Reads one message. Batches are refused, as in all revisions since 2025-06-18. */
function readValue(value: unknown): RpcMessage {
  if (Array.isArray(value)) return createInvalid('Batches are not supported. Send one message in each POST.');
  if (!isPlainObject(value) || value['jsonrpc'] !== '2.0')
    return createInvalid('The body is not a JSON-RPC 2.0 message.');
  const { id, method, params } = value;
  const knownId = isId(id) ? id : null;
  if (method === undefined && (Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error')))
    return { kind: 'response' };
  if (typeof method !== 'string') return createInvalid('method must be a string.', knownId);
  if (params !== undefined && !isPlainObject(params))
    return createInvalid('params must be an object.', knownId);
  if (id === undefined) return { kind: 'notification', method };
  return knownId === null
    ? createInvalid('id must be a string or a whole number.')
    : { kind: 'request', id: knownId, method, params };
}

/** Reads the one JSON-RPC message of a body. */
export function readMessage(body: Uint8Array): RpcMessage {
  try {
    return readValue(decodeJson(body));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'invalid', id: null, code: rpcCode.parseError, problem: error.message };
  }
}
