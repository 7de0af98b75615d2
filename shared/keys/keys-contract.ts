import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { permissionSchema } from '@shared/kernel/permissions';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';
import { keyDraftSchema, keyViewSchema, prefixSchema } from './api-key';

const ofProperty = z.strictObject({ property_id: createIdSchema('prp') });
const ofKey = z.strictObject({ property_id: createIdSchema('prp'), prefix: prefixSchema });

/** Opens the one place where a new token lies, once. */
const handleSchema = z.string().min(1).max(100);

/** How far back use is told, and in how many steps. */
export const usageRanges = ['24h', '7d', '30d'] as const;

const count = z.int().nonnegative();

/** Ends of a step: the first included, the second not. */
export const stepBounds = { since: timestampSchema, until: timestampSchema };

const usageSchema = z.strictObject({
  range: z.enum(usageRanges),
  /**
   * Oldest first: 24 whole hours of the property's clock, the last one the hour that runs; or 7 or 30 days of its calendar,
   * the last one today. A day on which the clocks change is not 24 hours long.
   */
  steps: z.array(z.strictObject(stepBounds)),
  keys: z.array(
    z.strictObject({
      prefix: prefixSchema,
      /** The newest record that names the key as actor, refused ones included, whenever that was. */
      last_used_at: timestampSchema.nullable(),
      /** Sums over the steps. */
      calls: count,
      refused: count,
      failed: count,
      /** One for each step. */
      steps: z.array(z.strictObject({ answered: count, refused: count, failed: count })),
    }),
  ),
});

/** What may be worth a look at an active key. */
export const healthMarks = [
  /** Ends within 14 days. */
  'expires_soon',
  /** Not used for 30 days, or never and older than that. */
  'unused',
  /** More than one call in ten of the last 24 hours was refused, however few they were. */
  'refused_often',
  'never_expires',
  /** Used, but not with all of its permissions. */
  'unused_permissions',
] as const;

const healthSchema = z.strictObject({
  /** Active keys that are not of the playground, in the order of the list. */
  keys: z.array(
    z.strictObject({
      prefix: prefixSchema,
      name: z.string(),
      marks: z.array(z.enum(healthMarks)),
      expires_at: timestampSchema.nullable(),
      last_used_at: timestampSchema.nullable(),
      /** In the hour that runs and the 23 before it. */
      calls: count,
      refused: count,
      /** As in the report of the key. */
      unused_scopes: z.array(permissionSchema),
      /** Since when no call needed them: the key was made then, or the log goes no further back. */
      unused_since: timestampSchema,
    }),
  ),
});

const reportSchema = z.strictObject({
  /** Permissions that calls of the key lacked, most often first. */
  refused: z.array(
    z.strictObject({
      permission: z.string(),
      /** In the hour that runs and the 23 before it. */
      last_24h: count,
      total: count,
      last_at: timestampSchema,
    }),
  ),
  /** Permissions of the key that none of its answered calls needed: candidates to leave out of the next key. */
  unused_scopes: z.array(permissionSchema),
  /** Permissions of the key of which no record can show whether they were needed. */
  not_observable: z.array(permissionSchema),
  /** The oldest instant that the log still covers: earlier use is not known. */
  observed_since: timestampSchema,
  /** Calls presented with the key after it had ended; null while it is active. */
  after_end: z
    .strictObject({
      calls: count,
      last_at: timestampSchema.nullable(),
      /** The ten that called most. */
      addresses: z.array(
        z.strictObject({ address: z.string().nullable(), calls: count, last_at: timestampSchema }),
      ),
    })
    .nullable(),
});

const manage = { permission: 'integration.apikey.manage', where: 'property' } as const;

export const keysContract = {
  'keys.list': defineEntry({ ...manage, effect: 'read', input: ofProperty, output: z.array(keyViewSchema) }),
  'keys.get': defineEntry({ ...manage, effect: 'read', input: ofKey, output: keyViewSchema }),
  /** What the person may grant at the property. spec: Authentication 7. */
  'keys.grantable': defineEntry({
    ...manage,
    effect: 'read',
    input: ofProperty,
    output: z.array(permissionSchema),
  }),
  /** The answer names what was granted; the token waits behind `handle`. spec: Authentication 6. */
  'keys.create': defineEntry({
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: keyDraftSchema,
    output: z.strictObject({ key: keyViewSchema, handle: handleSchema }),
  }),
  /** Immediate and final. Revoking a revoked key changes nothing. spec: States and transitions. */
  'keys.revoke': defineEntry({ ...manage, effect: 'change', input: ofKey, output: keyViewSchema }),
  /** Active keys that another one was created in place of: their end is offered once nothing uses them. */
  'keys.replaced': defineEntry({
    ...manage,
    effect: 'read',
    input: ofProperty,
    output: z.array(
      z.strictObject({ prefix: prefixSchema, by_prefix: prefixSchema, replaced_at: timestampSchema }),
    ),
  }),
  /** A key that was replaced is to stay: its end is not offered again. */
  'keys.keep': defineEntry({ ...manage, effect: 'change', input: ofKey, output: z.null() }),
  /** Use of keys, counted in the audit log. */
  'keys.usage': defineEntry({
    ...manage,
    effect: 'read',
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      /** null: every key of the property, ended ones too. */
      prefixes: z.array(prefixSchema).min(1).max(500).nullable(),
      range: z.enum(usageRanges),
    }),
    output: usageSchema,
  }),
  /** What the audit log tells of one key: what it lacked, what it never needed, who still tries it. */
  'keys.report': defineEntry({ ...manage, effect: 'read', input: ofKey, output: reportSchema }),
  /** What the keys and the log tell of every active key that may be worth a look. */
  'keys.health': defineEntry({ ...manage, effect: 'read', input: ofProperty, output: healthSchema }),
  /** Gives the token out once and forgets it. spec: Authentication 10. */
  'keys.reveal': defineEntry({
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({ handle: handleSchema }),
    output: z.strictObject({ token: z.string() }),
  }),
  'keys.destroy': defineEntry({
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({ handle: handleSchema }),
    output: z.null(),
  }),
};
