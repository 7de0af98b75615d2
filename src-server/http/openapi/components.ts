import type { Operation } from '@server/operations/define-operation';
import { product } from '@shared/kernel/product';
import { createErrorResponses, createErrorSchemas } from './error-responses';
import { headers } from './headers';
import { createNamedSchemas } from './json-schema';
import type { JsonObject } from './openapi-types';
import { createRequestSchemas } from './request-body';
import { createResponseSchemas } from './responses';
import { webhookParameters } from './webhook-objects';

const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the version you read, or `*` for any version.',
    required: true,
    schema: { type: 'string', pattern: '^(\\*|(W/)?"\\d{1,15}")$' },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'ETags that this key was given, separated by commas. If one of them is the present version, the answer is 304 without a body. A version that can have another body, such as that of a reservation that is over, is answered in full.',
    required: false,
    schema: { type: 'string' },
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
export const createComponents = (operations: readonly Operation[]): JsonObject => ({
  securitySchemes,
  schemas: {
    ...createNamedSchemas(),
    ...createRequestSchemas(operations),
    ...createResponseSchemas(operations),
    ...createErrorSchemas(operations),
  },
  headers,
  parameters: { ...parameters, ...webhookParameters },
  responses: createErrorResponses(operations),
});
