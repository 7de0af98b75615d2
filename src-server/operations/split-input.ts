import { z } from 'zod';
import type { Operation } from './define-operation';
import type { JsonSchema } from './input-schema';
import { createInputSchema } from './input-schema';

/** One input field that REST takes outside the body. */
export interface InputField {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The input of an operation, split by where REST takes each field. */
export interface SplitInput {
  readonly path: readonly InputField[];
  readonly query: readonly InputField[];
  /** null: the operation takes no body. */
  readonly body: JsonSchema | null;
}

const isJsonSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const objectSchema = z.object({
  properties: z.record(z.string(), z.custom<JsonSchema>(isJsonSchema)).default({}),
  required: z.array(z.string()).default([]),
});

/** Splits the input as `readInput` merges it. Path fields come first, then the query for GET or the body. */
export function splitInput(
  { input, rest, pathFields }: Operation,
  createSchema: (schema: z.ZodType) => JsonSchema = createInputSchema,
): SplitInput {
  const { properties, required } = objectSchema.parse(createSchema(input));
  const inPath = new Set(pathFields);
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
  const path = fields.filter(({ name }) => inPath.has(name));
  const others = fields.filter(({ name }) => !inPath.has(name));
  if (rest.method === 'get') return { path, query: others, body: null };
  return { path, query: [], body: others.length === 0 ? null : createBodySchema(others) };
}

function createBodySchema(fields: readonly InputField[]): JsonSchema {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}
