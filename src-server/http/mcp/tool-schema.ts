import type { JsonSchema } from '@server/operations/input-schema';
import { simplifySchemaForAgents, UNTRUSTED_WARNING } from '@server/operations/tool-input';
import { z } from 'zod';

const bounds = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/**
 * Structured result of a tool. Open, because fields may join within v1 while a client still holds yesterday's list; without
 * bounds, which nobody who reads needs and every model that is shown the list pays for.
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

/** Whether a schema warns of text that guests or channels wrote. */
export const isUntrusted = (schema: JsonSchema): boolean =>
  JSON.stringify(schema).includes(UNTRUSTED_WARNING);
