import { isPlainObject } from '../decode-json';
import type { RequestId } from './json-rpc';

/** A request for an answer. */
export interface RpcRequest {
  readonly kind: 'request';
  readonly id: RequestId;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | undefined;
}

/** One JSON-RPC message, told apart. `invalid` says why in a sentence. */
export type RpcMessage =
  | RpcRequest
  | {
      readonly kind: 'notification';
      readonly method: string;
      readonly params: Readonly<Record<string, unknown>> | undefined;
    }
  | { readonly kind: 'response' }
  | { readonly kind: 'invalid'; readonly id: RequestId | null; readonly problem: string };

const isId = (value: unknown): value is RequestId => typeof value === 'string' || Number.isSafeInteger(value);

const invalid = (problem: string, id: RequestId | null = null): RpcMessage => ({
  kind: 'invalid',
  id,
  problem,
});

/** Tells what a decoded body is. Batches are gone since revision 2025-06-18. */
export function readMessage(value: unknown): RpcMessage {
  if (Array.isArray(value)) return invalid('Send one message in one POST: batches are not taken.');
  if (!isPlainObject(value) || value['jsonrpc'] !== '2.0') return invalid('This is no JSON-RPC 2.0 message.');
  const { id, method, params } = value;
  const knownId = isId(id) ? id : null;
  if (method === undefined && (Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error')))
    return { kind: 'response' };
  if (typeof method !== 'string') return invalid('method must be a string.', knownId);
  if (params !== undefined && !isPlainObject(params)) return invalid('params must be an object.', knownId);
  if (id === undefined) return { kind: 'notification', method, params };
  return knownId === null
    ? invalid('id must be a string or a whole number.')
    : { kind: 'request', id: knownId, method, params };
}
