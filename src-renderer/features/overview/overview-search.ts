import { usageRanges } from '@shared/keys/keys-contract';
import { z } from 'zod';

/** What of the overview stands in its address. */
export const overviewSearchSchema = z.object({
  range: z.enum(usageRanges).optional().catch(undefined),
});
