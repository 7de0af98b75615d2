import { positiveIntParam } from '@renderer/lib/search-params';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';
import { filterParamFields } from './filter-params';

/** Ranges of time that end now; absent: the whole log. `custom`: the days between `from` and `to`. */
export const timePresets = ['hour', 'day', 'week', 'custom'] as const;

/** True if a calendar has the day. JavaScript engines read 30 February as 2 March. */
const isDay = (word: string): boolean => timestampSchema.safeParse(`${word}T00:00:00.000Z`).success;

const dayWord = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay);

/** Drops both days if they are in the wrong order. */
function dropReversedDays<Search extends { from?: string | undefined; to?: string | undefined }>(
  search: Search,
) {
  const { from, to } = search;
  return from === undefined || to === undefined || from <= to
    ? search
    : { ...search, from: undefined, to: undefined };
}

/** Filters in a page address. An invalid value counts as absent, so that a link never opens an error. */
export const auditSearchSchema = z
  .object({
    when: z.enum(timePresets).optional().catch(undefined),
    /** Days of the property's calendar, YYYY-MM-DD, both included. */
    from: dayWord.optional().catch(undefined),
    to: dayWord.optional().catch(undefined),
    /**
     * Instants, for links to a range that is not whole days. `since` is included, `until` is not. They take
     * precedence over `when`.
     */
    since: timestampSchema.optional().catch(undefined),
    until: timestampSchema.optional().catch(undefined),
    ...filterParamFields,
    property: z.literal('every').optional().catch(undefined),
    /** Seq of the open record. */
    record: positiveIntParam.optional().catch(undefined),
  })
  .transform(dropReversedDays);

export type AuditSearch = z.output<typeof auditSearchSchema>;

/** True if any filter narrows the log. The choice of properties and the open record do not count. */
export const hasActiveFilters = ({
  property: _property,
  record: _record,
  ...filters
}: AuditSearch): boolean => Object.values(filters).some((value) => value !== undefined);
