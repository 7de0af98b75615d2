import { z } from 'zod';
import { permissionGroups, permissionSchema } from '../permissions';
import { entry } from './contract-entry';

export const catalogueContract = {
  /** What the program knows, whatever the property: permissions in the picker's words, and what each one opens. */
  'catalogue.get': entry({
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
        }),
      ),
    }),
  }),
};
