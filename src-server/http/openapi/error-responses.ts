import type { Operation } from '@server/operations/define-operation';
import type { ErrorCode } from '@shared/kernel/errors';
import { errorStatuses } from '@shared/kernel/errors';
import { listErrorCodes } from './error-codes';
import { describeErrorCode } from './error-descriptions';
import { createHeaderReference, createJsonContent, getCallHeaders } from './headers';
import { createSchemaReference } from './json-schema';
import type { JsonObject } from './openapi-types';
import { toSchemaPrefix } from './schema-names';

/** The codes of one status at one operation. */
interface ErrorGroup {
  readonly name: string;
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

/** Names of the groups that several operations share, by their codes. */
const sharedNames: ReadonlyMap<string, string> = new Map([
  ['invalid_request', 'InvalidRequest'],
  ['invalid_request invalid_cursor', 'InvalidListRequest'],
  ['invalid_request invalid_json', 'InvalidChangeRequest'],
  ['unauthenticated', 'Unauthenticated'],
  ['unauthorized forbidden_origin module_disabled', 'Forbidden'],
  ['not_found', 'NotFound'],
  ['invalid_transition', 'InvalidTransition'],
  ['version_mismatch', 'VersionMismatch'],
  ['payload_too_large', 'PayloadTooLarge'],
  ['unsupported_media_type', 'UnsupportedMediaType'],
  ['validation_failed', 'ValidationFailed'],
  ['validation_failed idempotency_key_reused', 'ValidationFailedOrKeyReused'],
  ['precondition_required', 'PreconditionRequired'],
  ['rate_limited', 'RateLimited'],
  ['internal_error', 'Internal'],
  ['unavailable outcome_unknown', 'Unavailable'],
]);

/** Ends of the names of groups that one operation has. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'VersionMismatch',
  422: 'ValidationFailed',
  429: 'RateLimited',
};

function getGroupName(operation: Operation, status: number, codes: readonly ErrorCode[]): string {
  const shared = sharedNames.get(codes.join(' '));
  if (shared !== undefined) return shared;
  const ending = statusNames[status];
  if (ending === undefined)
    throw new TypeError(`${operation.name}: the codes ${codes.join(', ')} have no name`);
  return `${toSchemaPrefix(operation.name)}${ending}`;
}

/** Lists the errors of an operation by status, in the order of its codes. */
const listErrorGroups = (operation: Operation): ErrorGroup[] =>
  [...Map.groupBy(listErrorCodes(operation), (code) => errorStatuses[code])].map(([status, codes]) => ({
    name: getGroupName(operation, status, codes),
    status,
    codes,
  }));

/** Finds each group once, by name. The name decides the codes, because it comes from them or from one operation. */
const findGroups = (operations: readonly Operation[]): ErrorGroup[] => [
  ...new Map(operations.flatMap(listErrorGroups).map((group) => [group.name, group])).values(),
];

const getSchemaName = ({ name }: ErrorGroup): string => `${name}Error`;

/** The 401 has no header that depends on the call, and a 500 may come before the rate is known. */
function createErrorHeaders(status: number): JsonObject {
  const retryAfter = { 'Retry-After': createHeaderReference('RetryAfter') };
  switch (status) {
    case 401:
      return { 'WWW-Authenticate': createHeaderReference('WwwAuthenticate') };
    case 429:
      return { ...getCallHeaders(), ...retryAfter };
    case 500:
      return { 'X-Request-Id': createHeaderReference('RequestId') };
    case 503:
      return retryAfter;
    default:
      return getCallHeaders();
  }
}

const exampleMessages: ReadonlyMap<ErrorCode, string> = new Map([
  ['unauthorized', 'The key lacks the permission reservations.reservation.read.'],
]);

const createExample = (code: ErrorCode): [string, JsonObject] => [
  code,
  { value: { error: exampleMessages.get(code) ?? describeErrorCode(code), code } },
];

const listMeanings = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `- \`${code}\`: ${describeErrorCode(code)}`).join('\n');

const createErrorSchema = ({ codes }: ErrorGroup): JsonObject => ({
  type: 'object',
  properties: {
    error: { type: 'string', description: 'What went wrong, for people.' },
    code: {
      type: 'string',
      enum: codes,
      description: `What went wrong, for programs.\n\n${listMeanings(codes)}`,
    },
  },
  required: ['error', 'code'],
});

const createErrorResponse = (group: ErrorGroup): JsonObject => ({
  description: listMeanings(group.codes),
  headers: createErrorHeaders(group.status),
  content: createJsonContent({
    schema: createSchemaReference(getSchemaName(group)),
    examples: Object.fromEntries(group.codes.map(createExample)),
  }),
});

/** Creates the bodies of all errors, each with its own codes. */
export const createErrorSchemas = (operations: readonly Operation[]): JsonObject =>
  Object.fromEntries(findGroups(operations).map((group) => [getSchemaName(group), createErrorSchema(group)]));

/** Creates the error responses that operations refer to. */
export const createErrorResponses = (operations: readonly Operation[]): JsonObject =>
  Object.fromEntries(findGroups(operations).map((group) => [group.name, createErrorResponse(group)]));

/** Refers to the error responses of one operation, by status. */
export const createErrorReferences = (operation: Operation): JsonObject =>
  Object.fromEntries(
    listErrorGroups(operation).map(({ status, name }) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
