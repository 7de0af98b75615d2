import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { prefixSchema } from '@shared/keys/api-key';
import { stepBounds, usageRanges } from '@shared/keys/keys-contract';
import { z } from 'zod';

const count = z.int().nonnegative();
const outcomeCounts = { answered: count, refused: count, failed: count };

export const statsContract = {
  /**
   * Counts the calls made with keys of the property, from the audit log. Each figure equals the count of the records
   * that the same filter finds.
   */
  'numbers.get': defineEntry({
    auditLabel: 'Viewed statistics',
    permission: 'integration.apikey.manage',
    where: 'property',
    effect: 'read',
    input: z.strictObject({ property_id: createIdSchema('prp'), range: z.enum(usageRanges) }),
    output: z.strictObject({
      range: z.enum(usageRanges),
      /** The start of the first step and the end of the last one. */
      ...stepBounds,
      calls: count,
      refused: count,
      failed: count,
      /** Same steps as in the usage of a key. */
      steps: z.array(z.strictObject({ ...stepBounds, ...outcomeCounts })),
      /** Operations that were called, most frequent first. */
      operations: z.array(
        z.strictObject({
          operation: z.string(),
          ...outcomeCounts,
          /** Durations of answered calls at the 50th and 95th percentile, to three significant digits. */
          p50_us: count.nullable(),
          p95_us: count.nullable(),
        }),
      ),
      /** Keys that called, most frequent first. */
      keys: z.array(
        z.strictObject({
          prefix: prefixSchema,
          name: z.string(),
          state: z.enum(['active', 'revoked', 'expired']),
          ...outcomeCounts,
        }),
      ),
      /** Permissions that calls lacked, most frequent first. */
      missing: z.array(z.strictObject({ permission: z.string(), refused: count })),
      /**
       * Calls with a token that matches no key, at any property: those with a record, and the number of the others that the
       * log has. null: the member may not read the records of every property.
       */
      wrong_tokens: count.nullable(),
    }),
  }),
};
