import type { Operation } from '@server/operations/define-operation';
import type { SplitInput } from '@server/operations/split-input';
import type { ErrorCode } from '@shared/kernel/errors';
import { errorStatuses } from '@shared/kernel/errors';
import { z } from 'zod';
import { describeErrorCode } from './error-descriptions';
import { createOutputSchema, createSchemaReference } from './json-schema';
import type { JsonObject } from './openapi-types';

const header = (name: string): JsonObject => ({ $ref: `#/components/headers/${name}` });

/** Headers of every answer but the 401. */
const callHeaders = {
  'X-Request-Id': header('RequestId'),
  'RateLimit-Limit': header('RateLimitLimit'),
  'RateLimit-Remaining': header('RateLimitRemaining'),
  'RateLimit-Reset': header('RateLimitReset'),
};

const jsonContent = (media: JsonObject): JsonObject => ({ 'application/json': media });

const exampleOf = (code: ErrorCode, error: string): JsonObject => ({ value: { error, code } });

/** Creates the error response of one status, with an example for each code it can carry. */
function errorResponse(
  codes: readonly ErrorCode[],
  headers: JsonObject,
  messages: ReadonlyMap<ErrorCode, string>,
) {
  const examples = codes.map((code) => [
    code,
    exampleOf(code, messages.get(code) ?? describeErrorCode(code)),
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${describeErrorCode(code)}`).join('\n\n'),
    headers,
    content: jsonContent({ schema: createSchemaReference('Error'), examples: Object.fromEntries(examples) }),
  };
}

const noMessages: ReadonlyMap<ErrorCode, string> = new Map();

/** Error responses that are the same for every operation. */
export const commonResponses = {
  Unauthenticated: errorResponse(
    ['unauthenticated'],
    { 'WWW-Authenticate': header('WwwAuthenticate') },
    noMessages,
  ),
  RateLimited: errorResponse(
    ['rate_limited'],
    { ...callHeaders, 'Retry-After': header('RetryAfter') },
    noMessages,
  ),
  InternalError: errorResponse(['internal_error'], { 'X-Request-Id': header('RequestId') }, noMessages),
  Unavailable: errorResponse(['unavailable'], { 'Retry-After': header('RetryAfter') }, noMessages),
};

const references: ReadonlyMap<number, keyof typeof commonResponses> = new Map([
  [401, 'Unauthenticated'],
  [429, 'RateLimited'],
  [500, 'InternalError'],
  [503, 'Unavailable'],
]);

/** Lists every code that a call of the operation can be answered with. */
function codesOf(operation: Operation, { body }: SplitInput): ErrorCode[] {
  const withBody: ErrorCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
  const withVersion: ErrorCode[] = ['precondition_required', 'version_mismatch'];
  const codes: ErrorCode[] = [
    'invalid_request',
    ...(body === null ? [] : withBody),
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
  ];
  return [...new Set(codes)];
}

function errorResponses(operation: Operation, split: SplitInput): JsonObject {
  const messages = new Map<ErrorCode, string>([
    ['unauthorized', `The key lacks the permission ${operation.permission}.`],
  ]);
  const byStatus = Map.groupBy(codesOf(operation, split), (code) => errorStatuses[code]);
  const responses = [...byStatus].map(([status, codes]) => {
    const shared = references.get(status);
    if (shared !== undefined) return [status, { $ref: `#/components/responses/${shared}` }];
    return [status, errorResponse(codes, callHeaders, messages)];
  });
  return Object.fromEntries(responses);
}

/** True if a repetition of the operation would add another resource. */
const creates = ({ effect, isIdempotent }: Operation): boolean => effect === 'add' && !isIdempotent;

const isVersioned = ({ output }: Operation): boolean =>
  output instanceof z.ZodObject && 'version' in output.shape;

/** Creates the responses of one operation: success first, then errors by status. */
export function createResponses(operation: Operation, split: SplitInput): JsonObject {
  const headers = {
    ...callHeaders,
    ...(isVersioned(operation) ? { ETag: header('ETag') } : {}),
    ...(creates(operation) ? { Location: header('Location') } : {}),
    ...(operation.takesIdempotencyKey ? { 'Idempotency-Replayed': header('IdempotencyReplayed') } : {}),
  };
  const content = jsonContent({ schema: createOutputSchema(operation.output) });
  const success = { description: operation.title, headers, content };
  return { [creates(operation) ? '201' : '200']: success, ...errorResponses(operation, split) };
}
