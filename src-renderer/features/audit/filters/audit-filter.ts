import type { AuditFilterInput } from '@shared/audit/audit-filter';
import type { AuditSearch } from './audit-search';
import { toParamsInput } from './read-filter-params';
import { toTimeRange } from './time-range';

interface FilterContext {
  readonly nowMs: number;
  /** Time zone of the current property; days are counted in it. */
  readonly timeZone: string;
  /** null: all properties that the member may see, and records without a property. */
  readonly propertyId: string | null;
}

/** Converts the filter of the page address to the input of the service. */
export function toAuditFilter(
  search: AuditSearch,
  { nowMs, timeZone, propertyId }: FilterContext,
): AuditFilterInput {
  const { since, until } = search;
  return {
    ...(since === undefined && until === undefined ? toTimeRange(search, nowMs, timeZone) : { since, until }),
    ...(propertyId === null ? {} : { property_id: propertyId }),
    ...toParamsInput(search),
  };
}

/** Gives the filter an end, so that the count and the export cover the same records. */
export const withUpperBound = (filter: AuditFilterInput, until: string): AuditFilterInput =>
  filter.until === undefined || filter.until > until ? { ...filter, until } : filter;
