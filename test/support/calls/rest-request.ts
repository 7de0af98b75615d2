import type { Operation } from '@server/operations/define-operation';
import type { CallRequest } from '../service/service-world';

export interface RestInput {
  readonly version?: number | '*' | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Creates the REST call of an operation's input. Undefined fields are left out. */
export function toRestRequest(
  { rest, pathFields }: Operation,
  input: Readonly<Record<string, unknown>>,
  { version, idempotencyKey }: RestInput = {},
): CallRequest & { readonly path: string } {
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => String(input[field]));
  const others = Object.entries(input).filter(
    ([field, value]) => !pathFields.includes(field) && value !== undefined,
  );
  const headers = {
    ...(version === undefined ? {} : { 'if-match': version === '*' ? '*' : `"${version}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const method = rest.method.toUpperCase();
  if (method !== 'GET') return { path: `/api/v1${path}`, method, headers, body: Object.fromEntries(others) };
  const query = new URLSearchParams(others.map(([name, value]): [string, string] => [name, String(value)]));
  return { path: `/api/v1${path}${query.size > 0 ? `?${query}` : ''}`, method, headers };
}
