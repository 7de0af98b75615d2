import { booleanParam } from '@renderer/lib/search-params';
import { healthMarks } from '@shared/keys/keys-contract';
import { z } from 'zod';

/** Columns by which the keys can be put in order. */
export const keySortColumns = ['name', 'state', 'last_used', 'calls', 'expires'] as const;
export type KeySortColumn = (typeof keySortColumns)[number];

const stateFilters = ['all', 'active', 'expired', 'revoked'] as const;
export type KeyStateFilter = (typeof stateFilters)[number];

/** `attention`: for any reason. */
const healthFilters = ['attention', ...healthMarks] as const;
export type KeyHealthFilter = (typeof healthFilters)[number];

/** What of the list stands in its address. What is left out is as it is at first; what makes no sense is left out. */
export const keysSearchSchema = z.object({
  q: z.string().max(200).optional().catch(undefined),
  state: z.enum(stateFilters).optional().catch(undefined),
  health: z.enum(healthFilters).optional().catch(undefined),
  sort: z.enum(keySortColumns).optional().catch(undefined),
  descending: booleanParam.optional().catch(undefined),
  /** Whether the keys of the playground are listed, too. */
  playground: booleanParam.optional().catch(undefined),
});

export type KeysSearch = z.output<typeof keysSearchSchema>;
