import type { JsonSchema } from '@server/operations/input-schema';
import { simplifySchemaForAgents, UNTRUSTED_WARNING } from '@server/operations/tool-input';
import { z } from 'zod';

const bounds = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/**
 * Creates the schema of a tool's structured result. It is open, because fields may be added within v1 while
 * clients hold an older list. It has no bounds: readers do not need them, and every model would pay for them.
 */
export function createResultSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => {
      simplifySchemaForAgents(jsonSchema);
      for (const bound of bounds) delete jsonSchema[bound];
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

/** True if a schema warns of text written by guests or channels. */
export const isUntrusted = (schema: JsonSchema): boolean =>
  JSON.stringify(schema).includes(UNTRUSTED_WARNING);
