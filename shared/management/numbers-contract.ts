import { z } from 'zod';
import { prefixSchema } from '../api-key';
import { idSchema } from '../ids';
import { timestampSchema } from '../time';
import { entry } from './contract-entry';
import { usageRanges } from './keys-contract';

const count = z.int().nonnegative();
const outcomeCounts = { answered: count, refused: count, failed: count };

export const numbersContract = {
  /**
   * What the calls made with keys of the property came to, counted in the audit log: each figure is the count of the records
   * that the same filter finds there.
   */
  'numbers.get': entry({
    permission: 'integration.apikey.manage',
    where: 'property',
    effect: 'read',
    input: z.strictObject({ property_id: idSchema('prp'), range: z.enum(usageRanges) }),
    output: z.strictObject({
      range: z.enum(usageRanges),
      /** One hour for 24 h, one day of 24 hours for the others. The last ends with the hour that runs at the property. */
      step_ms: z.int().positive(),
      first_step_at: timestampSchema,
      /** Exclusive end of the last step. */
      until: timestampSchema,
      calls: count,
      refused: count,
      failed: count,
      /** Oldest first: 24, 7 or 30. */
      steps: z.array(z.strictObject(outcomeCounts)),
      /** Operations that were called, most often first. */
      operations: z.array(
        z.strictObject({
          operation: z.string(),
          ...outcomeCounts,
          /** How long answered calls took, to three figures: at most so long for half of them, and for 95 of 100. */
          p50_us: count.nullable(),
          p95_us: count.nullable(),
        }),
      ),
      /** Keys that called, most often first. */
      keys: z.array(
        z.strictObject({
          prefix: prefixSchema,
          name: z.string(),
          state: z.enum(['active', 'revoked', 'expired']),
          ...outcomeCounts,
        }),
      ),
      /** Permissions that calls lacked, most often first. */
      missing: z.array(z.strictObject({ permission: z.string(), refused: count })),
    }),
  }),
};
