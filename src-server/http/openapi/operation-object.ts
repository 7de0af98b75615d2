import type { Operation } from '@server/operations/define-operation';
import { describeDeprecation } from '@server/operations/deprecation';
import type { InputField, SplitInput } from '@server/operations/split-input';
import type { JsonObject } from './openapi-types';
import type { PublishedExample } from './published-example';
import { createRequestBody, splitPublishedInput } from './request-body';
import { createResponses } from './responses';

function createParameter(
  field: InputField,
  location: 'path' | 'query',
  example: PublishedExample | null,
): JsonObject {
  const { description, ...schema } = field.schema;
  const value = example?.input[field.name];
  return {
    name: field.name,
    in: location,
    ...(description === undefined ? {} : { description }),
    required: field.isRequired,
    // Lists are sent as `status=a,b`.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
    ...(value === undefined ? {} : { example: value }),
  };
}

function createParameters(
  operation: Operation,
  { path, query }: SplitInput,
  example: PublishedExample | null,
): JsonObject[] {
  return [
    ...path.map((field) => createParameter(field, 'path', example)),
    ...query.map((field) => createParameter(field, 'query', example)),
    ...(operation.takesIfNoneMatch === true ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ...(operation.needsIfMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(operation.takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function describeOperation({ summary, permission, alsoRequires, deprecated }: Operation): string {
  const needs = `Requires the permission \`${permission}\`.`;
  const further = ' Some fields require further permissions, named in their descriptions.';
  return [
    ...(deprecated === undefined ? [] : [describeDeprecation(deprecated)]),
    summary,
    `${needs}${alsoRequires === undefined ? '' : further}`,
  ].join('\n\n');
}

/** Creates the OpenAPI operation object of one operation. */
export function createOperationObject(operation: Operation, example: PublishedExample | null): JsonObject {
  const split = splitPublishedInput(operation);
  const parameters = createParameters(operation, split, example);
  const requestBody = createRequestBody(operation, split, example);
  return {
    operationId: operation.name,
    summary: operation.title,
    description: describeOperation(operation),
    ...(operation.deprecated === undefined ? {} : { deprecated: true }),
    tags: [operation.tag],
    security: [{ bearer: [operation.permission] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: createResponses(operation, example),
  };
}
