import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** The name by which other members know a member. */
export const personNameSchema = createTextSchema({ max: 80 });

/** Trimmed and lower-case, so that each member has one address. */
export const emailSchema = z
  .string()
  .max(300)
  .trim()
  .toLowerCase()
  .pipe(z.email('must be an email address').max(254));

/** Limits only what is hashed. The service checks the quality of a password. */
export const passwordSchema = z.string().max(1024);

/** `rol_…`, or the short id of a system role. */
export const roleIdSchema = z.string().regex(/^[a-z_0-9]{1,40}$/, 'must be the id of a role');

/** A member as other members see them. */
export const memberViewSchema = z.strictObject({
  id: createIdSchema('mem'),
  name: z.string(),
  email: z.string(),
  /** Roles at the requested property. An empty list means no access there. */
  roles: z.array(z.strictObject({ id: roleIdSchema, name: z.string() })),
  can_sign_in: z.boolean(),
  must_change_password: z.boolean(),
  last_sign_in_at: timestampSchema.nullable(),
  created_at: timestampSchema,
});

export type MemberView = z.infer<typeof memberViewSchema>;
