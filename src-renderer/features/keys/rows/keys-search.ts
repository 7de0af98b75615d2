import { booleanParam } from '@renderer/lib/search-params';
import { healthMarks } from '@shared/keys/keys-contract';
import { z } from 'zod';

/** Columns that the keys can be sorted by. */
export const keySortColumns = ['name', 'state', 'last_used', 'calls', 'expires'] as const;
export type KeySortColumn = (typeof keySortColumns)[number];

const stateFilters = ['all', 'active', 'expired', 'revoked'] as const;
export type KeyStateFilter = (typeof stateFilters)[number];

/** `attention`: for any reason. */
const healthFilters = ['attention', ...healthMarks] as const;
export type KeyHealthFilter = (typeof healthFilters)[number];

/**
 * Filters and order of the list in the page address. Absent values are defaults, and invalid ones are
 * ignored.
 */
export const keysSearchSchema = z.object({
  q: z.string().max(200).optional().catch(undefined),
  state: z.enum(stateFilters).optional().catch(undefined),
  health: z.enum(healthFilters).optional().catch(undefined),
  sort: z.enum(keySortColumns).optional().catch(undefined),
  descending: booleanParam.optional().catch(undefined),
  /** True if the keys of the playground are listed, too. */
  playground: booleanParam.optional().catch(undefined),
});

export type KeysSearch = z.output<typeof keysSearchSchema>;
