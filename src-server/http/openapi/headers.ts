import { product } from '@shared/kernel/product';
import type { JsonObject } from './openapi-types';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const createHeader = (description: string, schema: JsonObject, example: string | number): JsonObject => ({
  description,
  schema,
  example,
});

export const headers = {
  RequestId: createHeader('Id of the call, also in the audit log.', text, 'req_01jd8v9p3q5r7s9t1v3x5z7b9c'),
  RateLimitLimit: createHeader('Maximum number of calls in a burst.', count, 200),
  RateLimitRemaining: createHeader('Calls left now. A call that takes long counts as several.', count, 199),
  RateLimitReset: createHeader('Seconds until the full burst is available again.', count, 1),
  RetryAfter: createHeader('Seconds to wait before the next call.', count, 1),
  KeyExpires: createHeader(
    'When the key expires, UTC. Absent for a key without an expiry, and on the 401.',
    { type: 'string', format: 'date-time' },
    '2026-12-31T09:00:00.000Z',
  ),
  ETag: createHeader(
    'Version of the resource, to send in If-Match. Weak, as W/"3", where the body also shows what depends on the clock.',
    text,
    '"3"',
  ),
  Location: createHeader(
    'Path of the new resource.',
    text,
    '/api/v1/reservations/res_01jd8v9p3q5r7s9t1v3x5z7b9c',
  ),
  IdempotencyReplayed: createHeader(
    'Present if a request with this Idempotency-Key has succeeded before: this is its response, and nothing was changed. If the request was sent with a key that this one replaced and that had further permissions, the body has only `id`, `number`, `status` and `version`.',
    { type: 'string', const: 'true' },
    'true',
  ),
  WwwAuthenticate: createHeader(
    'The same for every cause of the 401.',
    text,
    `Bearer realm="${product.slug}"`,
  ),
};

export const createHeaderReference = (name: keyof typeof headers): JsonObject => ({
  $ref: `#/components/headers/${name}`,
});

/** Returns the headers of every answer but the 401. */
export const getCallHeaders = (): JsonObject => ({
  'X-Request-Id': createHeaderReference('RequestId'),
  'RateLimit-Limit': createHeaderReference('RateLimitLimit'),
  'RateLimit-Remaining': createHeaderReference('RateLimitRemaining'),
  'RateLimit-Reset': createHeaderReference('RateLimitReset'),
  [`${product.name}-Key-Expires`]: createHeaderReference('KeyExpires'),
});

/** Wraps a schema and its examples as the only media type of the API. */
export const createJsonContent = (media: JsonObject): JsonObject => ({ 'application/json': media });
