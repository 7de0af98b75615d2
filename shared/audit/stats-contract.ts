import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { prefixSchema } from '@shared/keys/api-key';
import { stepBounds, usageRanges } from '@shared/keys/keys-contract';
import { z } from 'zod';

const count = z.int().nonnegative();
const outcomeCounts = { answered: count, refused: count, failed: count };

export const statsContract = {
  /**
   * What the calls made with keys of the property came to, counted in the audit log: each figure is the count of the records
   * that the same filter finds there.
   */
  'numbers.get': defineEntry({
    permission: 'integration.apikey.manage',
    where: 'property',
    effect: 'read',
    input: z.strictObject({ property_id: createIdSchema('prp'), range: z.enum(usageRanges) }),
    output: z.strictObject({
      range: z.enum(usageRanges),
      /** Of all steps: where the first begins, and where the last one ends. */
      ...stepBounds,
      calls: count,
      refused: count,
      failed: count,
      /** As in the use of a key. */
      steps: z.array(z.strictObject({ ...stepBounds, ...outcomeCounts })),
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
