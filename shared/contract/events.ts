import { createIdSchema } from '@shared/kernel/ids';
import { prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';

const ofProperty = z.strictObject({ property_id: createIdSchema('prp') });
const nothing = z.strictObject({});

/** Why a window is signed out. */
export const sessionEnds = [
  'signed_out',
  'idle',
  'too_long',
  'removed',
  'password_changed',
  'locked',
  /** A backup took the place of the database. */
  'restored',
] as const;

/** Pushes from the service to a signed-in window. All but the last six are read off the audit log, whichever process wrote it. */
export const eventsContract = {
  /** A key was created, revoked or has expired. */
  'keys.changed': ofProperty,
  'modules.changed': ofProperty,
  /** People, roles, properties or rooms. */
  'organisation.changed': nothing,
  /** `seq` is the newest record there is. */
  'audit.appended': z.strictObject({ seq: z.int().positive() }),
  /** Started, stopped, failed, or configured anew. */
  'service.changed': nothing,
  'session.ended': z.strictObject({ reason: z.enum(sessionEnds) }),
  /** The token behind the handle is gone, by no press in this window. */
  'token.destroyed': z.strictObject({ handle: z.string(), reason: z.enum(['timeout', 'locked']) }),
  /** The screen was locked: a token on show is hidden at once. */
  'token.mask': nothing,
  /** The person closes the window while a token is on show: the window asks, then calls `host.closeWindow` or `host.keepWindow`. */
  'window.closing': nothing,
  /** The playground session of this page is over, by no press in it: its time is up, or its key was revoked elsewhere. */
  'playground.ended': z.strictObject({ prefix: prefixSchema, reason: z.enum(['time_up', 'revoked']) }),
  'call.progress': z.strictObject({
    call_id: z.string(),
    done: z.number().nonnegative(),
    total: z.number().nonnegative(),
  }),
} as const;

export type EventName = keyof typeof eventsContract;
export type EventPayload<Name extends EventName> = z.output<(typeof eventsContract)[Name]>;
