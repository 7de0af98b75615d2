import type { Operation } from '@server/operations/define-operation';
import type { InputField, SplitInput } from '@server/operations/split-input';
import { splitInput } from '@server/operations/split-input';
import { z } from 'zod';
import type { JsonObject } from './openapi-types';
import { createResponses } from './responses';

const exampleSchema = z.record(z.string(), z.unknown());

function createParameter(field: InputField, location: 'path' | 'query', example: JsonObject): JsonObject {
  const { description, ...schema } = field.schema;
  return {
    name: field.name,
    in: location,
    ...(description === undefined ? {} : { description }),
    required: field.isRequired,
    // Lists are sent as `status=a,b`.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
    ...(field.name in example ? { example: example[field.name] } : {}),
  };
}

function createParameters(
  operation: Operation,
  { path, query }: SplitInput,
  example: JsonObject,
): JsonObject[] {
  return [
    ...path.map((field) => createParameter(field, 'path', example)),
    ...query.map((field) => createParameter(field, 'query', example)),
    ...(operation.needsVersion ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(operation.takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function createRequestBody({ body }: SplitInput, example: JsonObject): JsonObject | null {
  if (body === null) return null;
  const inBody = Object.entries(example).filter(([name]) => name in (body.properties ?? {}));
  return {
    required: body.required !== undefined,
    content: { 'application/json': { schema: body, example: Object.fromEntries(inBody) } },
  };
}

function describeOperation({ summary, permission, alsoRequires }: Operation): string {
  const needs = `Requires the permission \`${permission}\`.`;
  return alsoRequires === undefined
    ? `${summary}\n\n${needs}`
    : `${summary}\n\n${needs} Some fields require further permissions, named in their descriptions.`;
}

/** Creates the OpenAPI operation object of one operation. */
export function createOperationObject(operation: Operation): JsonObject {
  const split = splitInput(operation);
  const example = exampleSchema.parse(operation.example);
  const parameters = createParameters(operation, split, example);
  const requestBody = createRequestBody(split, example);
  return {
    operationId: operation.name,
    summary: operation.title,
    description: describeOperation(operation),
    tags: [operation.tag],
    security: [{ bearer: [operation.permission] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: createResponses(operation),
  };
}
