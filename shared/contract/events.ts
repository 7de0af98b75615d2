import { createIdSchema } from '@shared/kernel/ids';
import { prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';

const propertySchema = z.strictObject({ property_id: createIdSchema('prp') });
const nothing = z.strictObject({});

/** Why a window is signed out. */
export const sessionEnds = [
  'signed_out',
  'idle',
  'too_long',
  'removed',
  'password_changed',
  'locked',
  /** A backup replaced the database. */
  'restored',
] as const;

/**
 * Events that the service sends to a signed-in window. All but the last seven are derived from the audit log, whichever
 * process wrote it.
 */
export const eventsContract = {
  /** A key was created, revoked or has expired. */
  'keys.changed': propertySchema,
  'modules.changed': propertySchema,
  /** Members, roles, properties or rooms changed. */
  'organisation.changed': nothing,
  /** `seq` is that of the newest record. */
  'audit.appended': z.strictObject({ seq: z.int().positive() }),
  /** The service started, stopped, failed or got new settings. */
  'service.changed': nothing,
  'session.ended': z.strictObject({ reason: z.enum(sessionEnds) }),
  /** The token behind the handle was destroyed, and not by a press in this window. */
  'token.destroyed': z.strictObject({ handle: z.string(), reason: z.enum(['timeout', 'locked']) }),
  /** The screen was locked: a visible token is hidden at once. */
  'token.mask': nothing,
  /**
   * The member closes the window while a token is visible. The window asks, then calls `host.closeWindow` or
   * `host.keepWindow`.
   */
  'window.closing': nothing,
  /** The member pressed a notice of the system. The page asks which one by `host.takeNotice`. */
  'notice.pressed': nothing,
  /**
   * The playground session of this page ended, and not by a press in it. Its time ran out, or its key was revoked
   * elsewhere.
   */
  'playground.ended': z.strictObject({ prefix: prefixSchema, reason: z.enum(['time_up', 'revoked']) }),
  'call.progress': z.strictObject({
    call_id: z.string(),
    done: z.number().nonnegative(),
    total: z.number().nonnegative(),
  }),
} as const;

export type EventName = keyof typeof eventsContract;
export type EventPayload<Name extends EventName> = z.output<(typeof eventsContract)[Name]>;
