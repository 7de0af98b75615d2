import { envelopeSchema } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { createNamedSchemas, createOutputSchema } from './json-schema';
import type { JsonObject } from './openapi-types';
import { commonResponses } from './responses';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const createHeader = (description: string, schema: JsonObject, example: string | number): JsonObject => ({
  description,
  schema,
  example,
});

const headers = {
  RequestId: createHeader('Id of the call, also in the audit log.', text, 'req_01jd8v9p3q5r7s9t1v3x5z7b9c'),
  RateLimitLimit: createHeader('Maximum number of calls in a burst.', count, 200),
  RateLimitRemaining: createHeader('Calls left now. A call that takes long counts as several.', count, 199),
  RateLimitReset: createHeader('Seconds until the full burst is available again.', count, 1),
  KeyExpires: createHeader(
    'When the key expires, UTC. Absent for a key without an expiry, and on the 401.',
    { type: 'string', format: 'date-time' },
    '2026-12-31T09:00:00.000Z',
  ),
  RetryAfter: createHeader('Seconds to wait before the next call.', count, 1),
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

const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the version you read, or `*` for any version.',
    required: true,
    schema: { type: 'string', pattern: '^(\\*|(W/)?"\\d{1,15}")$' },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A unique text for this request. Repeating the request with it within 24 hours of its success has no further effect and returns the first response. A refused request is not remembered: repeating it tries again. A key may use 50,000 different ones in 24 hours; a further one is answered 429.',
    required: false,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
    example: 'booking-4711',
  },
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${product.tokenMarker}_<16 hex>_<48 hex>`,
    description: 'The full token of an API key. Each operation names the permission it requires.',
  },
};

/** Creates the components that the operations of the document refer to. */
export const createComponents = (): JsonObject => ({
  securitySchemes,
  schemas: {
    ...createNamedSchemas(),
    Error: { ...createOutputSchema(envelopeSchema), description: 'The body of every error.' },
  },
  headers,
  parameters,
  responses: commonResponses,
});
