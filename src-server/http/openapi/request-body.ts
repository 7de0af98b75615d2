import type { Operation } from '@server/operations/define-operation';
import type { SplitInput } from '@server/operations/split-input';
import { splitInput } from '@server/operations/split-input';
import { createJsonContent } from './headers';
import { createRequestSchema, createSchemaReference } from './json-schema';
import type { JsonObject } from './openapi-types';
import type { PublishedExample } from './published-example';
import { toSchemaPrefix } from './schema-names';

/** Splits the input of an operation by where REST takes each field, with objects by name. */
export const splitPublishedInput = (operation: Operation): SplitInput =>
  splitInput(operation, createRequestSchema);

const getRequestName = ({ name }: Operation): string => `${toSchemaPrefix(name)}Request`;

/** Expresses rules between fields as JSON schema has them. */
const createFieldRules = ({ oneOfFields = [], fieldsTogether = [] }: Operation): JsonObject => ({
  ...(oneOfFields.length === 0 ? {} : { oneOf: oneOfFields.map((field) => ({ required: [field] })) }),
  ...(fieldsTogether.length === 0
    ? {}
    : {
        dependentRequired: Object.fromEntries(
          fieldsTogether.map((field) => [field, fieldsTogether.filter((other) => other !== field)]),
        ),
      }),
});

/** Creates the bodies that operations take. */
export const createRequestSchemas = (operations: readonly Operation[]): JsonObject =>
  Object.fromEntries(
    operations.flatMap((operation) => {
      const { body } = splitPublishedInput(operation);
      return body === null ? [] : [[getRequestName(operation), { ...body, ...createFieldRules(operation) }]];
    }),
  );

/** Creates the request body of an operation. null: it takes none. */
export function createRequestBody(
  operation: Operation,
  { body }: SplitInput,
  example: PublishedExample | null,
): JsonObject | null {
  if (body === null) return null;
  const inBody = Object.entries(example?.input ?? {}).filter(([name]) => name in (body.properties ?? {}));
  return {
    required: body.required !== undefined,
    content: createJsonContent({
      schema: createSchemaReference(getRequestName(operation)),
      ...(example === null ? {} : { example: Object.fromEntries(inBody) }),
    }),
  };
}
