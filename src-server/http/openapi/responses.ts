import type { Operation } from '@server/operations/define-operation';
import type { ErrorCode } from '@shared/kernel/errors';
import { errorStatuses } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { z } from 'zod';
import { describeErrorCode } from './error-descriptions';
import { createOutputSchema, createSchemaReference } from './json-schema';
import type { JsonObject } from './openapi-types';

const referToHeader = (name: string): JsonObject => ({ $ref: `#/components/headers/${name}` });

/** Headers of every answer but the 401. */
const callHeaders = {
  'X-Request-Id': referToHeader('RequestId'),
  'RateLimit-Limit': referToHeader('RateLimitLimit'),
  'RateLimit-Remaining': referToHeader('RateLimitRemaining'),
  'RateLimit-Reset': referToHeader('RateLimitReset'),
  [`${product.name}-Key-Expires`]: referToHeader('KeyExpires'),
};

const createJsonContent = (media: JsonObject): JsonObject => ({ 'application/json': media });

const createExample = (code: ErrorCode, error: string): JsonObject => ({ value: { error, code } });

/** Creates the error response of one status, with an example for each code it can carry. */
function createErrorResponse(
  codes: readonly ErrorCode[],
  headers: JsonObject,
  messages: ReadonlyMap<ErrorCode, string>,
) {
  const examples = codes.map((code) => [
    code,
    createExample(code, messages.get(code) ?? describeErrorCode(code)),
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${describeErrorCode(code)}`).join('\n\n'),
    headers,
    content: createJsonContent({
      schema: createSchemaReference('Error'),
      examples: Object.fromEntries(examples),
    }),
  };
}

const noMessages: ReadonlyMap<ErrorCode, string> = new Map();

/** Error responses that are the same for every operation. */
export const commonResponses = {
  Unauthenticated: createErrorResponse(
    ['unauthenticated'],
    { 'WWW-Authenticate': referToHeader('WwwAuthenticate') },
    noMessages,
  ),
  RateLimited: createErrorResponse(
    ['rate_limited'],
    { ...callHeaders, 'Retry-After': referToHeader('RetryAfter') },
    noMessages,
  ),
  InternalError: createErrorResponse(
    ['internal_error'],
    { 'X-Request-Id': referToHeader('RequestId') },
    noMessages,
  ),
  Unavailable: createErrorResponse(
    ['unavailable', 'outcome_unknown'],
    { 'Retry-After': referToHeader('RetryAfter') },
    noMessages,
  ),
};

const references: ReadonlyMap<number, keyof typeof commonResponses> = new Map([
  [401, 'Unauthenticated'],
  [429, 'RateLimited'],
  [500, 'InternalError'],
  [503, 'Unavailable'],
]);

/** Lists every code that a call of the operation can be answered with. */
function listErrorCodes(operation: Operation): ErrorCode[] {
  const withBody: ErrorCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
  const withVersion: ErrorCode[] = ['precondition_required', 'version_mismatch'];
  const codes: ErrorCode[] = [
    'invalid_request',
    // A change may have a body even if none of its fields is in it.
    ...(operation.rest.method === 'get' ? [] : withBody),
    'unauthenticated',
    'unauthorized',
    'forbidden_origin',
    'module_disabled',
    'not_found',
    ...operation.errors,
    ...(operation.needsVersion ? withVersion : []),
    'validation_failed',
    ...(operation.takesIdempotencyKey ? (['idempotency_key_reused'] as const) : []),
    'rate_limited',
    'internal_error',
    'unavailable',
    'outcome_unknown',
  ];
  return [...new Set(codes)];
}

function createErrorResponses(operation: Operation): JsonObject {
  const messages = new Map<ErrorCode, string>([
    ['unauthorized', `The key lacks the permission ${operation.permission}.`],
  ]);
  const byStatus = Map.groupBy(listErrorCodes(operation), (code) => errorStatuses[code]);
  const responses = [...byStatus].map(([status, codes]) => {
    const shared = references.get(status);
    if (shared !== undefined) return [status, { $ref: `#/components/responses/${shared}` }];
    return [status, createErrorResponse(codes, callHeaders, messages)];
  });
  return Object.fromEntries(responses);
}

/** True if a repetition of the operation would add another resource. */
const isCreation = ({ effect, isIdempotent }: Operation): boolean => effect === 'add' && !isIdempotent;

const isVersioned = ({ output }: Operation): boolean =>
  output instanceof z.ZodObject && 'version' in output.shape;

/** Creates the responses of one operation: success first, then errors by status. */
export function createResponses(operation: Operation): JsonObject {
  const headers = {
    ...callHeaders,
    ...(isVersioned(operation) ? { ETag: referToHeader('ETag') } : {}),
    ...(isCreation(operation) ? { Location: referToHeader('Location') } : {}),
    ...(operation.takesIdempotencyKey
      ? { 'Idempotency-Replayed': referToHeader('IdempotencyReplayed') }
      : {}),
  };
  const content = createJsonContent({ schema: createOutputSchema(operation.output) });
  const success = { description: operation.title, headers, content };
  return { [isCreation(operation) ? '201' : '200']: success, ...createErrorResponses(operation) };
}
