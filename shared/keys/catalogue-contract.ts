import { defineEntry } from '@shared/kernel/contract-entry';
import { permissionGroups, permissionSchema } from '@shared/kernel/permissions';
import { z } from 'zod';

/** A JSON schema, as it stands. */
const jsonSchema = z.record(z.string(), z.unknown());

const fieldSchema = z.strictObject({ name: z.string(), schema: jsonSchema, is_required: z.boolean() });

/** What a form for one operation needs. */
const inputFormSchema = z.strictObject({
  path: z.array(fieldSchema),
  query: z.array(fieldSchema),
  body: z.array(fieldSchema),
  /** Input that is valid by the schema, whether or not its objects exist. */
  example: jsonSchema,
  takes_idempotency_key: z.boolean(),
  /** Whether the version must be named: If-Match, or the tool's `version`. */
  needs_version: z.boolean(),
  /** What the tool takes, over MCP. */
  tool: jsonSchema,
});

export const catalogueContract = {
  /** What the program knows, whatever the property: permissions in the picker's words, and what each one opens. */
  'catalogue.get': defineEntry({
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      groups: z.array(z.enum(permissionGroups)),
      permissions: z.array(
        z.strictObject({
          id: permissionSchema,
          group: z.enum(permissionGroups),
          label: z.string(),
          description: z.string(),
          reach: z.enum(['call', 'interface']),
          is_sensitive: z.boolean(),
        }),
      ),
      operations: z.array(
        z.strictObject({
          name: z.string(),
          title: z.string(),
          summary: z.string(),
          permission: permissionSchema,
          method: z.string(),
          path: z.string(),
          tag: z.string(),
          /** `read` changes nothing. */
          effect: z.enum(['read', 'add', 'change']),
          form: inputFormSchema,
        }),
      ),
    }),
  }),
};
