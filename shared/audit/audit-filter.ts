import { createIdSchema } from '@shared/kernel/ids';
import { permissionSchema } from '@shared/kernel/permissions';
import { timestampSchema } from '@shared/kernel/time';
import { prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';
import { actorKinds, channels, outcomes } from './audit-record';

const textSchema = z.string().min(1).max(300);

/**
 * What a filter may ask of a record besides its property and its time. The store compares each field in both forms of the log, and
 * does not compile before. decision 0206.
 */
const auditFilterFields = {
  actor_kind: z.enum(actorKinds),
  key_prefix: prefixSchema,
  person_email: textSchema,
  outcome: z.enum(outcomes),
  channel: z.enum(channels),
  operation: textSchema,
  missing_permission: permissionSchema,
  /** Calls with a token that matches no key, and the records of how many more there were. */
  wrong_tokens: z.literal(true),
  /** An id that this program made limits the search to the 25 hours after it was made. */
  request_id: textSchema,
  /**
   * Part of the operation, target, request id, code, reason, missing permission, actor or claimed prefix. Or a whole trace id. Case
   * of ASCII letters is ignored. The search may take turns of the event loop: not inside a transaction.
   */
  text: z.string().trim().min(1).max(200),
} as const;

export const auditFilterSchema = z
  .strictObject({
    property_id: createIdSchema('prp'),
    ...auditFilterFields,
    /** Inclusive. */
    since: timestampSchema,
    /** Exclusive. */
    until: timestampSchema,
  })
  .partial();

export type AuditFilterInput = z.output<typeof auditFilterSchema>;

/** The fields of a filter, by their names on the wire. */
export type AuditFieldsInput = Pick<AuditFilterInput, keyof typeof auditFilterFields>;
