import { createIdSchema } from '@shared/kernel/ids';
import { permissionSchema, permissionStringSchema } from '@shared/kernel/permissions';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema } from '@shared/kernel/time';
import { findTokens } from '@shared/kernel/token-in-text';
import { z } from 'zod';

export type KeyState = 'active' | 'revoked' | 'expired';

export interface KeyLifetime {
  /** Epoch ms, UTC; null: never. The key is valid while now < expiry. */
  readonly expiresAtMs: number | null;
  /** Epoch ms, UTC; null: not revoked. A value is never removed. spec: States and transitions 1. */
  readonly revokedAtMs: number | null;
}

/** Derives the state of a key, which is never stored. spec: States and transitions. */
export function getKeyState(key: KeyLifetime, nowMs: number): KeyState {
  if (key.revokedAtMs !== null) return 'revoked';
  return key.expiresAtMs !== null && key.expiresAtMs <= nowMs ? 'expired' : 'active';
}

export const keyNameSchema = createTextSchema({ max: 80 });
export const MAX_EXPIRY_DAYS = 3650;
/** Days before the end of a key from which it is listed and marked. Notices come at these, too. decision 0140. */
export const EXPIRY_STAGES_DAYS = [14, 7, 1] as const;
export const expiresInDaysSchema = z.int().min(1).max(MAX_EXPIRY_DAYS);
export const prefixSchema = z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 lower-case hex characters');

const hasNoToken = (text: string): boolean => findTokens(text).length === 0;
const NO_TOKEN = 'must not contain a token';

export const MAX_KEY_NOTE_LENGTH = 500;
export const MAX_KEY_CONTACT_LENGTH = 120;

/** What members write about a key, over several lines. Empty: none. Unlike the name it may change. decision 0138. */
export const keyNoteSchema = createTextSchema({
  max: MAX_KEY_NOTE_LENGTH,
  min: 0,
  isMultiline: true,
}).refine(hasNoToken, NO_TOKEN);

/** Who is asked about a key at the other end: a name, an address or a number. Empty: none. */
export const keyContactSchema = createTextSchema({ max: MAX_KEY_CONTACT_LENGTH, min: 0 }).refine(
  hasNoToken,
  NO_TOKEN,
);

/**
 * Requested scopes: well-formed strings, in order, without repeats. Permissions that the creator lacks are removed
 * later.
 */
export const requestedScopesSchema = z
  .array(permissionStringSchema)
  .min(1, 'choose at least one permission')
  .max(200)
  .overwrite((scopes) => [...new Set(scopes)]);

/** The input for a new key. spec: API key. */
export const keyDraftSchema = z.strictObject({
  property_id: createIdSchema('prp'),
  name: keyNameSchema,
  expires_in_days: expiresInDaysSchema.nullable(),
  scopes: requestedScopesSchema,
  /**
   * The key that this one replaces. The service remembers it and offers its revocation once it is silent. Nothing is
   * copied from it.
   */
  replaces: prefixSchema.optional(),
});

/** A key as members see it. A view never holds a secret or a hash. */
export const keyViewSchema = z.strictObject({
  id: createIdSchema('key'),
  name: z.string(),
  prefix: prefixSchema,
  property_id: createIdSchema('prp'),
  scopes: z.array(permissionSchema),
  state: z.enum(['active', 'revoked', 'expired']),
  kind: z.enum(['standard', 'playground']),
  created_at: timestampSchema,
  expires_at: timestampSchema.nullable(),
  revoked_at: timestampSchema.nullable(),
  /** null: none. */
  note: z.string().nullable(),
  /** null: none. */
  contact: z.string().nullable(),
  /** The member who created it, also a removed one. null: not recorded. */
  created_by: z.strictObject({ id: createIdSchema('mem'), name: z.string() }).nullable(),
});

export type KeyView = z.infer<typeof keyViewSchema>;
