import { createModernHeaders, modernMeta } from '../../support/calls/agent';
import type { RawRequest } from '../../support/service/raw-http';
import type { PublicOperation } from './product-facts';

export type Fields = Readonly<Record<string, unknown>>;

/** Headers of a call apart from its input. */
export interface Conditions {
  readonly version?: number | '*' | undefined;
  readonly idempotencyKey?: string | undefined;
}

export type Surface = 'rest' | 'mcp 2025-11-25' | 'mcp 2026-07-28';
export const surfaces: readonly Surface[] = ['rest', 'mcp 2025-11-25', 'mcp 2026-07-28'];

export const withToken = (token: string): string => `Authorization: Bearer ${token}`;
export const JSON_TYPE = 'Content-Type: application/json';

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined;

/** Converts a call of an operation to REST. */
export function toRestRequest(
  { method, path }: PublicOperation,
  input: Fields,
  { version, idempotencyKey }: Conditions = {},
): RawRequest & { readonly target: string; readonly headers: readonly string[] } {
  const target = `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => String(input[field]))}`;
  const others = Object.entries(input).filter(
    ([field, value]) => isGiven([field, value]) && !path.includes(`{${field}}`),
  );
  const headers = [
    ...(version === undefined ? [] : [`If-Match: ${version === '*' ? '*' : `"${version}"`}`]),
    ...(idempotencyKey === undefined ? [] : [`Idempotency-Key: ${idempotencyKey}`]),
  ];
  if (method !== 'GET') {
    const body = JSON.stringify(Object.fromEntries(others));
    return { method, target, headers: [JSON_TYPE, ...headers], body };
  }
  const query = new URLSearchParams(others.map(([name, value]): [string, string] => [name, String(value)]));
  return { method, target: query.size > 0 ? `${target}?${query}` : target, headers };
}

/** Converts a message to the agent endpoint, well formed for one of the two eras. */
export function toAgentRequest(
  surface: Surface,
  method: string,
  params: Fields = {},
): RawRequest & { readonly headers: readonly string[]; readonly body: string } {
  const isModern = surface === 'mcp 2026-07-28';
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method,
    params: isModern ? { ...params, _meta: modernMeta } : params,
  };
  const headers = isModern
    ? createModernHeaders(method, params['name'])
    : { 'mcp-protocol-version': '2025-11-25' };
  return {
    method: 'POST',
    target: '/api/mcp',
    headers: [JSON_TYPE, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)],
    body: JSON.stringify(message),
  };
}

/** Converts a call of an operation to any surface, with a key. */
export function toCall(
  surface: Surface,
  token: string,
  operation: PublicOperation,
  { input, conditions }: { readonly input: Fields; readonly conditions: Conditions },
): RawRequest {
  const { version, idempotencyKey: idempotency_key } = conditions;
  const request =
    surface === 'rest'
      ? toRestRequest(operation, input, conditions)
      : toAgentRequest(surface, 'tools/call', {
          name: operation.name,
          arguments: { ...input, version, idempotency_key },
        });
  return { ...request, headers: [withToken(token), ...request.headers] };
}
