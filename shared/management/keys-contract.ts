import { z } from 'zod';
import { keyDraftSchema, keyViewSchema, prefixSchema } from '../api-key';
import { idSchema } from '../ids';
import { permissionSchema } from '../permissions';
import { timestampSchema } from '../time';
import { entry } from './contract-entry';

const ofProperty = z.strictObject({ property_id: idSchema('prp') });
const ofKey = z.strictObject({ property_id: idSchema('prp'), prefix: prefixSchema });

/** Opens the one place where a new token lies, once. */
const handleSchema = z.string().min(1).max(100);

const keyUsageSchema = z.strictObject({
  last_used_at: timestampSchema.nullable(),
  calls: z.int().nonnegative(),
  refused: z.int().nonnegative(),
});

const manage = { permission: 'integration.apikey.manage', where: 'property' } as const;

export const keysContract = {
  'keys.list': entry({ ...manage, effect: 'read', input: ofProperty, output: z.array(keyViewSchema) }),
  'keys.get': entry({ ...manage, effect: 'read', input: ofKey, output: keyViewSchema }),
  /** What the person may grant at the property. spec: Authentication 7. */
  'keys.grantable': entry({
    ...manage,
    effect: 'read',
    input: ofProperty,
    output: z.array(permissionSchema),
  }),
  /** The answer names what was granted; the token waits behind `handle`. spec: Authentication 6. */
  'keys.create': entry({
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: keyDraftSchema,
    output: z.strictObject({ key: keyViewSchema, handle: handleSchema }),
  }),
  /** Immediate and final. Revoking a revoked key changes nothing. spec: States and transitions. */
  'keys.revoke': entry({ ...manage, effect: 'change', input: ofKey, output: keyViewSchema }),
  /** Use in the last 24 hours, counted in the audit log. */
  'keys.usage': entry({ ...manage, effect: 'read', input: ofKey, output: keyUsageSchema }),
  /** Gives the token out once and forgets it. spec: Authentication 10. */
  'keys.reveal': entry({
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({ handle: handleSchema }),
    output: z.strictObject({ token: z.string() }),
  }),
  'keys.destroy': entry({
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({ handle: handleSchema }),
    output: z.null(),
  }),
};
