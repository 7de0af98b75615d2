import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** Where an address leads: any computer on the internet, the local network, or this computer alone. */
const systemLocationSchema = z.enum(['internet', 'house', 'computer']);

const nameStepSchema = z.strictObject({
  /** IP addresses of the name, as this computer resolves it. */
  addresses: z.array(z.string()),
  /** null: there is no address. */
  place: systemLocationSchema.nullable(),
  /** `not_allowed`: the address belongs to no server, such as a link-local one, and is not asked. */
  problem: z.enum(['not_found', 'timed_out', 'not_allowed']).nullable(),
});

const certificateStepSchema = z.strictObject({
  /** null: no certificate was received. */
  valid_until: timestampSchema.nullable(),
  /** Whole days until then. Negative: it has expired. */
  days_left: z.int().nullable(),
  problem: z
    .enum([
      'no_https',
      'refused',
      'timed_out',
      'unreachable',
      'no_tls',
      'expired',
      'not_yet_valid',
      'wrong_name',
      'untrusted',
    ])
    .nullable(),
});

const answerStepSchema = z.strictObject({
  /** HTTP status. null: there was no answer. */
  status: z.int().nullable(),
  /**
   * `other_installation`: the right 401, but the request did not arrive here. `other_service`: the same, where several services
   * have the database.
   */
  problem: z
    .enum([
      'no_answer',
      'timed_out',
      'redirect',
      'not_forwarded',
      'service_unreachable',
      'other_answer',
      'other_installation',
      'other_service',
      'changed',
    ])
    .nullable(),
});

const arrivalStepSchema = z.strictObject({
  host_accepted: z.boolean(),
  credential_arrived: z.boolean(),
  /** The caller as the audit log would show it. */
  caller_address: z.string(),
});

/** Which address is tested: that of a proxy or tunnel, or that on the network. */
export const reachTargetSchema = z.enum(['public', 'house']).default('public');

/** A test of an address, asked from this computer. A step that was not reached is null. */
export const reachSchema = z.strictObject({
  /** The address that was tested. null: none is set, and nothing was tested. */
  public_url: z.string().nullable(),
  name: nameStepSchema.nullable(),
  certificate: certificateStepSchema.nullable(),
  answer: answerStepSchema.nullable(),
  /** What the request still had when it arrived here. null: it did not arrive, or that is not known. */
  arrival: arrivalStepSchema.nullable(),
});

export type ReachView = z.output<typeof reachSchema>;
export type SystemLocation = z.output<typeof systemLocationSchema>;
export type ReachTarget = z.output<typeof reachTargetSchema>;
