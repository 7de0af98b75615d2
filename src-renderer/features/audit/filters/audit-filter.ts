import type { AuditFilterInput } from '@shared/audit/audit-contract';
import { prefixSchema } from '@shared/keys/api-key';
import type { AuditSearch } from './audit-search';
import { toTimeRange } from './time-range';

interface FilterContext {
  readonly nowMs: number;
  /** Time zone of the current property; days are counted in it. */
  readonly timeZone: string;
  /** null: all properties that the member may see, and records without a property. */
  readonly propertyId: string | null;
}

const toActorFilter = (actor: string): AuditFilterInput =>
  prefixSchema.safeParse(actor).success ? { key_prefix: actor } : { person_email: actor };

/** Converts the filter of the page address to the input of the service. */
export function toAuditFilter(
  search: AuditSearch,
  { nowMs, timeZone, propertyId }: FilterContext,
): AuditFilterInput {
  const { outcome, channel, actor, text, since, until, by, operation, missing } = search;
  return {
    ...(since === undefined && until === undefined ? toTimeRange(search, nowMs, timeZone) : { since, until }),
    ...(by === 'keys' ? { actor_kind: 'key' } : {}),
    ...(by === 'wrong_tokens' ? { wrong_tokens: true } : {}),
    ...(operation === undefined ? {} : { operation }),
    ...(missing === undefined ? {} : { missing_permission: missing }),
    ...(propertyId === null ? {} : { property_id: propertyId }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(channel === undefined ? {} : { channel }),
    ...(actor === undefined ? {} : toActorFilter(actor)),
    ...(text === undefined || text.trim() === '' ? {} : { text }),
  };
}

/** Gives the filter an end, so that the count and the export cover the same records. */
export const withUpperBound = (filter: AuditFilterInput, until: string): AuditFilterInput =>
  filter.until === undefined || filter.until > until ? { ...filter, until } : filter;
