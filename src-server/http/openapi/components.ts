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
  RequestId: createHeader('Also in the audit log.', text, 'req_01jd8v9p3q5r7s9t1v3x5z7b9c'),
  RateLimitLimit: createHeader('Calls a rested key may make at once.', count, 200),
  RateLimitRemaining: createHeader('Calls left at this moment.', count, 199),
  RateLimitReset: createHeader('Seconds until all are left again.', count, 1),
  RetryAfter: createHeader('Seconds to wait.', count, 1),
  ETag: createHeader('Version of the resource; what If-Match expects.', text, '"3"'),
  Location: createHeader(
    'Path of the new resource.',
    text,
    '/api/v1/reservations/res_01jd8v9p3q5r7s9t1v3x5z7b9c',
  ),
  IdempotencyReplayed: createHeader(
    'Present when the Idempotency-Key was seen before: this is the first answer again, and nothing was done.',
    { type: 'string', const: 'true' },
    'true',
  ),
  WwwAuthenticate: createHeader('The same for every cause.', text, `Bearer realm="${product.slug}"`),
};

const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the version that was read, or `*` for any.',
    required: true,
    schema: { type: 'string', pattern: '^(\\*|"\\d{1,15}")$' },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text of your own for this one request. A repetition within 24 hours has no further effect and is given the first answer.',
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
    description:
      'The whole token of an API key. Each operation names the permission that the key must carry.',
  },
};

/** Creates the components that the operations of the document refer to. */
export const createComponents = (): JsonObject => ({
  securitySchemes,
  schemas: {
    ...createNamedSchemas(),
    Error: { ...createOutputSchema(envelopeSchema), description: 'Every error, whatever its status.' },
  },
  headers,
  parameters,
  responses: commonResponses,
});
