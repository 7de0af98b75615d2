import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { permissionSchema } from '@shared/kernel/permissions';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';
import { keyContactSchema, keyDraftSchema, keyNoteSchema, keyViewSchema, prefixSchema } from './api-key';

const ofProperty = z.strictObject({ property_id: createIdSchema('prp') });
const ofKey = z.strictObject({ property_id: createIdSchema('prp'), prefix: prefixSchema });

/** Reveals the new token in the vault, once. */
const handleSchema = z.string().min(1).max(100);

/** The periods of usage, each with its own number of steps. */
export const usageRanges = ['24h', '7d', '30d'] as const;

const count = z.int().nonnegative();

/** Bounds of a step: the first instant is included, the second is not. */
export const stepBounds = { since: timestampSchema, until: timestampSchema };

const usageSchema = z.strictObject({
  range: z.enum(usageRanges),
  /**
   * Oldest first: 24 whole hours of the property's clock, up to the current hour. Or 7 or 30 days of its calendar, up
   * to today. A day with a clock change is not 24 hours long.
   */
  steps: z.array(z.strictObject(stepBounds)),
  keys: z.array(
    z.strictObject({
      prefix: prefixSchema,
      /** The newest call that authenticated, even one that was then refused. It may be older than the period. */
      last_used_at: timestampSchema.nullable(),
      /** The newest call with the key, also after it ended. Later than `last_used_at` only for an ended key. */
      last_tried_at: timestampSchema.nullable(),
      /** The address that call came from. */
      last_tried_from: z.string().nullable(),
      /** Since when the log knows its use, if retention removed records from after its creation. null: since its creation. */
      observed_since: timestampSchema.nullable(),
      /** Sums over the steps. */
      calls: count,
      refused: count,
      failed: count,
      /** One entry for each step. */
      steps: z.array(z.strictObject({ answered: count, refused: count, failed: count })),
    }),
  ),
});

/** Reasons to look at an active key. */
export const healthMarks = [
  /** Ends within 14 days. */
  'expires_soon',
  /** Not used for 30 days, or never and older than that. */
  'unused',
  /** More than one call in ten of the last 24 hours was refused, however few calls there were. */
  'refused_often',
  'never_expires',
  /** Used, but not with all of its permissions. */
  'unused_permissions',
] as const;

const healthSchema = z.strictObject({
  /** Active keys in list order, without those of the playground. */
  keys: z.array(
    z.strictObject({
      prefix: prefixSchema,
      name: z.string(),
      marks: z.array(z.enum(healthMarks)),
      expires_at: timestampSchema.nullable(),
      last_used_at: timestampSchema.nullable(),
      /** In the current hour and the 23 before it. */
      calls: count,
      refused: count,
      /** Same as in the report of the key. */
      unused_scopes: z.array(permissionSchema),
      /** Since when no call needed them: creation of the key, or the start of the log if that is later. */
      unused_since: timestampSchema,
      /** As in the usage of keys. */
      observed_since: timestampSchema.nullable(),
    }),
  ),
});

const reportSchema = z.strictObject({
  /** Permissions that calls of the key lacked, most frequent first. */
  refused: z.array(
    z.strictObject({
      permission: z.string(),
      /** In the current hour and the 23 before it. */
      last_24h: count,
      total: count,
      last_at: timestampSchema,
    }),
  ),
  /** All refused calls in the current hour and the 23 before it. Those with an ended key lacked no permission. */
  refused_24h: z.strictObject({ calls: count, after_end: count }),
  /** Permissions of the key that none of its answered calls needed. The next key may do without them. */
  unused_scopes: z.array(permissionSchema),
  /** Permissions of the key whose use no record can show. */
  not_observable: z.array(permissionSchema),
  /** The oldest instant that the log still covers. Earlier use is unknown. */
  observed_since: timestampSchema,
  /** Calls with the key after it ended. null while it is active. */
  after_end: z
    .strictObject({
      calls: count,
      last_at: timestampSchema.nullable(),
      /** Addresses that called, all of them. */
      address_count: count,
      /** The ten addresses that called most. */
      addresses: z.array(
        z.strictObject({ address: z.string().nullable(), calls: count, last_at: timestampSchema }),
      ),
    })
    .nullable(),
});

const manage = { permission: 'integration.apikey.manage', where: 'property' } as const;

export const keysContract = {
  'keys.list': defineEntry({
    auditLabel: 'Viewed keys',
    ...manage,
    effect: 'read',
    input: ofProperty,
    output: z.array(keyViewSchema),
  }),
  'keys.get': defineEntry({
    auditLabel: 'Viewed key',
    ...manage,
    effect: 'read',
    input: ofKey,
    output: keyViewSchema,
  }),
  /** Lists what the member may grant at the property. spec: Authentication 7. */
  'keys.grantable': defineEntry({
    auditLabel: 'Viewed grantable permissions',
    ...manage,
    effect: 'read',
    input: ofProperty,
    output: z.array(permissionSchema),
  }),
  /** Creates a key. The answer names what was granted, and `handle` reveals the token. spec: Authentication 6. */
  'keys.create': defineEntry({
    auditLabel: 'Created key',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: keyDraftSchema,
    output: z.strictObject({ key: keyViewSchema, handle: handleSchema }),
  }),
  /** Revokes a key at once and for good. Revoking a revoked key changes nothing. spec: States and transitions. */
  'keys.revoke': defineEntry({
    auditLabel: 'Revoked key',
    ...manage,
    effect: 'change',
    input: ofKey,
    output: keyViewSchema,
  }),
  /** Changes note or contact of a key, in any state; a field that is left out stays. decision 0138. */
  'keys.annotate': defineEntry({
    auditLabel: 'Changed note of key',
    ...manage,
    effect: 'change',
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      prefix: prefixSchema,
      note: keyNoteSchema.optional(),
      contact: keyContactSchema.optional(),
    }),
    output: keyViewSchema,
  }),
  /** Lists active keys that have a replacement. The interface offers to revoke one once no system uses it. */
  'keys.replaced': defineEntry({
    auditLabel: 'Viewed replaced keys',
    ...manage,
    effect: 'read',
    input: ofProperty,
    output: z.array(
      z.strictObject({ prefix: prefixSchema, by_prefix: prefixSchema, replaced_at: timestampSchema }),
    ),
  }),
  /** Keeps a key that has a replacement: its revocation is not offered again. */
  'keys.keep': defineEntry({
    auditLabel: 'Kept replaced key',
    ...manage,
    effect: 'change',
    input: ofKey,
    output: z.null(),
  }),
  /** Counts the use of keys in the audit log. */
  'keys.usage': defineEntry({
    auditLabel: 'Viewed usage of keys',
    ...manage,
    effect: 'read',
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      /** null: every key of the property, also ended ones. */
      prefixes: z.array(prefixSchema).min(1).max(500).nullable(),
      range: z.enum(usageRanges),
    }),
    output: usageSchema,
  }),
  /** Reports from the audit log on one key: what it lacked, what it never needed, who still uses it. */
  'keys.report': defineEntry({
    auditLabel: 'Viewed report on key',
    ...manage,
    effect: 'read',
    input: ofKey,
    output: reportSchema,
  }),
  /**
   * Writes a new file that connects Claude Desktop to the property: a bridge with the address, without a key. decision
   * 0156
   */
  'keys.bundle': defineEntry({
    auditLabel: 'Saved bundle for Claude Desktop',
    ...manage,
    effect: 'read',
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      /** Absolute path. */
      file: z.string().min(1).max(4096),
    }),
    output: z.strictObject({ bytes: count }),
  }),
  /** Lists active keys that need a look, with the figures that show why. */
  'keys.health': defineEntry({
    auditLabel: 'Viewed health of keys',
    ...manage,
    effect: 'read',
    input: ofProperty,
    output: healthSchema,
  }),
  /** Returns the token once and destroys it. spec: Authentication 10. */
  'keys.reveal': defineEntry({
    auditLabel: 'Revealed new token',
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({ handle: handleSchema }),
    output: z.strictObject({ token: z.string() }),
  }),
  'keys.destroy': defineEntry({
    auditLabel: 'Destroyed new token',
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({ handle: handleSchema }),
    output: z.null(),
  }),
};
