import { timestampSchema } from '@shared/kernel/time';
import { prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';

/** How a call or command came in. The order is the stored number: append only. spec: Events. */
export const channels = ['api', 'mcp', 'desktop', 'web', 'cli', 'webhook'] as const;
/** `refused`: 401, 403, 429. `failed`: every other error. The order is the stored number: append only. */
export const outcomes = ['ok', 'refused', 'failed'] as const;

export type Channel = (typeof channels)[number];
export type AuditOutcome = (typeof outcomes)[number];

/** Why an authentication failed. Only the log has it: the caller gets the same 401 for all. */
const authenticationFailures = ['revoked', 'expired', 'wrong_secret', 'unknown_token'] as const;
/** The reason of a record of calls whose token is none of ours by its form. It names no key. */
export const MALFORMED_TOKEN = 'malformed';
export type AuthenticationFailure = (typeof authenticationFailures)[number];

/** Who acted. The order is the stored and hashed number: append only. */
export const actorKinds = ['key', 'person', 'none'] as const;

const actorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('key'), prefix: prefixSchema }),
  z.strictObject({ kind: z.literal('person'), email: z.string() }),
  z.strictObject({ kind: z.literal('none') }),
]);

export type Actor = z.infer<typeof actorSchema>;

/** One record of the audit log, as members read and export it. spec: Events. */
export const auditRecordSchema = z.strictObject({
  seq: z.int().positive(),
  at: timestampSchema,
  property_id: z.string().nullable(),
  channel: z.enum(channels),
  actor: actorSchema,
  /** The prefix that a wrong secret was sent with. Any caller can send one, so it proves nothing. */
  claimed_prefix: prefixSchema.nullable(),
  operation: z.string().nullable(),
  rpc_method: z.string().nullable(),
  outcome: z.enum(outcomes),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  status: z.int().nullable(),
  missing_permission: z.string().nullable(),
  target_id: z.string().nullable(),
  request_id: z.string(),
  address: z.string().nullable(),
  duration_us: z.int().nonnegative(),
  /** Number of calls that a record of failed authentications stands for. null: one. */
  count: z.int().positive().nullable(),
  /** Names of the input fields that the call was refused for, never their values. null: none is known. */
  fields: z.array(z.string()).nullable(),
  /** What the caller calls itself, such as its program and version. It proves nothing. null: it did not say. */
  client: z.string().nullable(),
  /** The trace of the caller that the call belongs to. It proves nothing. null: it did not say. source: W3C Trace Context. */
  trace_id: z.string().nullable(),
  /** The step of that trace that made the call. */
  parent_id: z.string().nullable(),
});

export type AuditRecordView = z.infer<typeof auditRecordSchema>;
