import type { JsonSchema } from '@server/operations/input-schema';
import { stripIntegerBounds } from '@server/operations/input-schema';
import { z } from 'zod';
import { answerNames, findSchemaName, requestNames } from './schema-names';
import { findValueExample } from './value-examples';

export const createSchemaReference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function replaceBy(target: JsonSchema, reference: JsonSchema): void {
  const { description } = target;
  for (const keyword of Object.keys(target)) Reflect.deleteProperty(target, keyword);
  Object.assign(target, reference, description === undefined ? {} : { description });
}

/** Opens the schema of an answer, because fields may be added within v1, and gives it an example. */
function completeAnswer(schema: JsonSchema): void {
  const example = findValueExample(schema.pattern);
  if (example !== null) schema.examples = [example];
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

interface Published {
  readonly io: 'input' | 'output';
  /** False for the definition of a name itself. */
  readonly isNameable: boolean;
}

function createPublishedSchema(schema: z.core.$ZodType, { io, isNameable }: Published): JsonSchema {
  const names = io === 'input' ? requestNames : answerNames;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = path.length === 0 && !isNameable ? null : findSchemaName(names, zodSchema);
      if (name !== null) return replaceBy(jsonSchema, createSchemaReference(name));
      stripIntegerBounds(jsonSchema);
      if (io === 'output') completeAnswer(jsonSchema);
    },
  });
  return json;
}

/** Creates the published schema of an operation's output. */
export const createOutputSchema = (schema: z.ZodType): JsonSchema =>
  createPublishedSchema(schema, { io: 'output', isNameable: true });

/** Creates the published schema of an operation's input. It is closed, because unknown fields are refused. */
export const createRequestSchema = (schema: z.ZodType): JsonSchema =>
  createPublishedSchema(schema, { io: 'input', isNameable: true });

const defineNames = (names: typeof answerNames, io: Published['io']): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...names].map(([schema, name]) => [name, createPublishedSchema(schema, { io, isNameable: false })]),
  );

/** Creates the definitions of the names that requests and answers refer to. */
export const createNamedSchemas = (): Record<string, JsonSchema> => ({
  ...defineNames(answerNames, 'output'),
  ...defineNames(requestNames, 'input'),
});
