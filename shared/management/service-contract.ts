import { z } from 'zod';
import { timestampSchema } from '../time';
import { entry } from './contract-entry';

const manage = { permission: 'organisation.service.manage', where: 'every_property' } as const;

/** Absolute path on the machine of the service. */
const fileSchema = z.string().min(1).max(4096);

const copySchema = z.strictObject({
  bytes: z.int().nonnegative(),
  /** Records of its audit log, all verified. */
  audit_records: z.int().nonnegative(),
});

const clockSchema = z.strictObject({
  now: timestampSchema,
  /** No later instant has been recorded and believed. */
  high_water_at: timestampSchema,
  /** The reading that nobody has confirmed yet; null when all is well. */
  doubted_at: timestampSchema.nullable(),
});

export const serviceContract = {
  /** Writes a checked copy of everything to a file that must not exist. */
  'service.backup': entry({
    ...manage,
    effect: 'change',
    input: z.strictObject({ file: fileSchema }),
    output: copySchema,
  }),
  /** Checks a backup and lays it ready. It takes the place of the database when the service is opened for it anew. */
  'service.restore': entry({
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ file: fileSchema }),
    output: copySchema,
  }),
  'service.clock': entry({ ...manage, effect: 'read', input: z.strictObject({}), output: clockSchema }),
  /** The person says that the clock is right. */
  'service.confirmClock': entry({
    ...manage,
    effect: 'change',
    input: z.strictObject({}),
    output: clockSchema,
  }),
};
