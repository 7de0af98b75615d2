import { defineEntry } from '@shared/kernel/contract-entry';
import { permissionSchema } from '@shared/kernel/permissions';
import { createTextSchema } from '@shared/kernel/text-schema';
import { z } from 'zod';
import { roleIdSchema } from './member-schemas';

const roleViewSchema = z.strictObject({
  id: roleIdSchema,
  name: z.string(),
  /** System roles cannot be changed. */
  kind: z.enum(['system', 'custom']),
  permissions: z.array(permissionSchema),
  /** Active members who have it at one property at least. */
  holders: z.int().nonnegative(),
});

export type RoleView = z.infer<typeof roleViewSchema>;

const manage = {
  permission: 'organisation.role.manage',
  where: 'any_property',
  effect: 'change',
  needsRecentPassword: true,
} as const;

export const rolesContract = {
  'roles.list': defineEntry({
    auditLabel: 'Viewed roles',
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(roleViewSchema),
  }),
  /** Saves a role. Keys keep the permissions they were created with. spec: States and transitions 3. */
  'roles.save': defineEntry({
    auditLabel: 'Saved role',
    ...manage,
    input: z.strictObject({
      /** null: a new role. */
      id: roleIdSchema.nullable(),
      name: createTextSchema({ max: 60 }),
      permissions: z
        .array(permissionSchema)
        .min(1)
        .max(200)
        .overwrite((permissions) => [...new Set(permissions)]),
    }),
    output: roleViewSchema,
  }),
  /** Removes a role and returns it, because its name is removed with it. */
  'roles.remove': defineEntry({
    auditLabel: 'Removed role',
    ...manage,
    input: z.strictObject({ id: roleIdSchema }),
    output: z.strictObject({ id: roleIdSchema, name: z.string() }),
  }),
};
