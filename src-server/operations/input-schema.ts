import { z } from 'zod';

/** A JSON schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Removes bounds that only mean "fits a JavaScript number". */
export function stripIntegerBounds(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

/** Creates the schema of a call's input. It is closed, because unknown fields are refused. */
export function createInputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => stripIntegerBounds(jsonSchema),
  });
  return json;
}
