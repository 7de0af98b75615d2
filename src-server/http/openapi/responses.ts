import type { Operation } from '@server/operations/define-operation';
import { z } from 'zod';
import { createErrorReferences } from './error-responses';
import { createHeaderReference, createJsonContent, getCallHeaders } from './headers';
import { createOutputSchema, createSchemaReference } from './json-schema';
import type { JsonObject } from './openapi-types';
import type { PublishedExample } from './published-example';
import { toSchemaPrefix } from './schema-names';

/** True if a repetition of the operation would add another resource. */
const isCreation = ({ effect, isIdempotent }: Operation): boolean => effect === 'add' && !isIdempotent;

const isVersioned = ({ output }: Operation): boolean =>
  output instanceof z.ZodObject && 'version' in output.shape;

const getResponseName = ({ name }: Operation): string => `${toSchemaPrefix(name)}Response`;

/** Creates the bodies of the operations whose answer is not a named object already. */
export const createResponseSchemas = (operations: readonly Operation[]): JsonObject =>
  Object.fromEntries(
    operations
      .map((operation) => [getResponseName(operation), createOutputSchema(operation.output)] as const)
      .filter(([, schema]) => schema.$ref === undefined),
  );

function createAnswerReference(operation: Operation): JsonObject {
  const { $ref } = createOutputSchema(operation.output);
  return $ref === undefined ? createSchemaReference(getResponseName(operation)) : { $ref };
}

/** Creates the responses of one operation: success first, then errors by status. */
export function createResponses(operation: Operation, example: PublishedExample | null): JsonObject {
  const headers = {
    ...getCallHeaders(),
    ...(isVersioned(operation) ? { ETag: createHeaderReference('ETag') } : {}),
    ...(isCreation(operation) ? { Location: createHeaderReference('Location') } : {}),
    ...(operation.takesIdempotencyKey
      ? { 'Idempotency-Replayed': createHeaderReference('IdempotencyReplayed') }
      : {}),
  };
  const content = createJsonContent({
    schema: createAnswerReference(operation),
    ...(example === null ? {} : { example: example.answer }),
  });
  const success = { description: operation.title, headers, content };
  const unchanged = { description: 'The version is one that If-None-Match names.', headers };
  // The example is that of a new resource, so the other answer has none.
  const changed = { ...success, content: createJsonContent({ schema: createAnswerReference(operation) }) };
  return {
    ...(operation.mayCreate === true ? { '200': changed } : {}),
    [isCreation(operation) || operation.mayCreate === true ? '201' : '200']: success,
    ...(operation.takesIfNoneMatch === true ? { '304': unchanged } : {}),
    ...createErrorReferences(operation),
  };
}
