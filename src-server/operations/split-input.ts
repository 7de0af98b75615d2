import { z } from 'zod';
import type { Operation } from './define-operation';
import type { JsonSchema } from './input-schema';
import { createInputSchema } from './input-schema';

/** One field of an operation's input, as REST takes it outside the body. */
export interface InputField {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Where REST takes each field of an operation's input. */
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

/** Splits the input as `readInput` puts it together: path fields first, then the query of a GET or the body of anything else. */
export function splitInput({ input, rest, pathFields }: Operation): SplitInput {
  const { properties, required } = objectSchema.parse(createInputSchema(input));
  const inPath = new Set(pathFields);
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
  const path = fields.filter(({ name }) => inPath.has(name));
  const others = fields.filter(({ name }) => !inPath.has(name));
  if (rest.method === 'get') return { path, query: others, body: null };
  return { path, query: [], body: others.length === 0 ? null : bodySchema(others) };
}

function bodySchema(fields: readonly InputField[]): JsonSchema {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}
