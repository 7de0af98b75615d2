import { defineEntry } from '@shared/kernel/contract-entry';
import { permissionGroups, permissionSchema } from '@shared/kernel/permissions';
import { permissionGroupMessages } from '@shared/kernel/permissions.messages';
import { z } from 'zod';

/** The English name of a group. A group's message is its name alone, without values. */
const groupNameSchema = z.enum(permissionGroups.map((group) => permissionGroupMessages[group].english));

/** A JSON schema, unchanged. */
const jsonSchema = z.record(z.string(), z.unknown());

const fieldSchema = z.strictObject({ name: z.string(), schema: jsonSchema, is_required: z.boolean() });

/** The data for the form of one operation. */
const inputFormSchema = z.strictObject({
  path: z.array(fieldSchema),
  query: z.array(fieldSchema),
  body: z.array(fieldSchema),
  /** Input that the schema allows, whether or not its objects exist. */
  example: jsonSchema,
  takes_idempotency_key: z.boolean(),
  /** True if the call must name the version: If-Match, or the tool's `version`. */
  needs_version: z.boolean(),
  /** The input of the tool, over MCP. */
  tool: jsonSchema,
});

export const catalogueContract = {
  /** Lists what is the same for every property: permissions with their labels, and the operations each one allows. */
  'catalogue.get': defineEntry({
    auditLabel: 'Viewed permissions',
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      groups: z.array(groupNameSchema),
      permissions: z.array(
        z.strictObject({
          id: permissionSchema,
          group: groupNameSchema,
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
          /** Permissions that every call needs besides. */
          always_requires: z.array(permissionSchema),
          /** False: agents do not have it. */
          is_tool: z.boolean(),
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
