import type { PublishedExample } from '@server/http/openapi/published-example';
import type { Operation } from '@server/operations/define-operation';
import type { WrittenRequest } from '@shared/keys/request-snippets';

const BASE = '/api/v1';

/** Formats a value in a path or query. Items of a list are joined by commas. */
const formatValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(formatValue).join(',') : encodeURIComponent(String(value));

const formatQuery = (fields: readonly (readonly [string, unknown])[]): string =>
  fields.length === 0 ? '' : `?${fields.map(([name, value]) => `${name}=${formatValue(value)}`).join('&')}`;

/** Returns the headers that an operation takes besides the token. */
const createHeaders = ({ needsIfMatch, takesIdempotencyKey }: Operation): [string, string][] => [
  ...(needsIfMatch ? [['If-Match', '"1"'] satisfies [string, string]] : []),
  ...(takesIdempotencyKey ? [['Idempotency-Key', 'booking-4711'] satisfies [string, string]] : []),
];

/** Writes a recorded call as a request to the service at an address. `baseUrl` has no trailing slash. */
export function writeExampleRequest(
  operation: Operation,
  { input }: PublishedExample,
  baseUrl: string,
): WrittenRequest {
  const { rest, pathFields } = operation;
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => formatValue(input[field]));
  const others = Object.entries(input).filter(([name]) => !pathFields.includes(name));
  const method = rest.method.toUpperCase();
  const url = `${baseUrl}${BASE}${path}`;
  const headers = createHeaders(operation);
  if (method === 'GET') return { method, url: `${url}${formatQuery(others)}`, headers, body: null };
  if (others.length === 0) return { method, url, headers, body: null };
  return {
    method,
    url,
    headers: [...headers, ['Content-Type', 'application/json']],
    body: JSON.stringify(Object.fromEntries(others), null, 2),
  };
}
