import type { AuditFilter } from '@server/stores/audit-store';
import {
  busyKey,
  getKeyPrefix,
  getMemberEmail,
  getPropertyId,
  inventEntry,
  LOG_END_MS,
  rareOperation,
} from './invented-entry';

const DAY_MS = 86_400_000;

/** A filter with one field set; `number` varies its value. */
export interface NamedFilter {
  readonly what: string;
  filterOf(number: number): Partial<AuditFilter>;
}

/** Lists every single filter of the audit screen, for a log of that many records. */
export const listSingleFilters = (records: number): readonly NamedFilter[] => [
  { what: 'none', filterOf: () => ({}) },
  { what: 'property', filterOf: (number) => ({ propertyIds: [getPropertyId(number)] }) },
  { what: 'key', filterOf: (number) => ({ keyPrefix: getKeyPrefix(1 + (number % 199)) }) },
  { what: 'busiest key', filterOf: () => ({ keyPrefix: getKeyPrefix(busyKey) }) },
  { what: 'person', filterOf: (number) => ({ personEmail: getMemberEmail(number) }) },
  { what: 'people', filterOf: () => ({ actorKind: 'person' }) },
  { what: 'text of an operation', filterOf: () => ({ text: 'et_avail' }) },
  { what: 'text of an address', filterOf: (number) => ({ text: getMemberEmail(number).slice(2) }) },
  { what: 'outcome ok', filterOf: () => ({ outcome: 'ok' }) },
  { what: 'outcome refused', filterOf: () => ({ outcome: 'refused' }) },
  { what: 'outcome failed (none is)', filterOf: () => ({ outcome: 'failed' }) },
  { what: 'channel api', filterOf: () => ({ channel: 'api' }) },
  { what: 'channel mcp', filterOf: () => ({ channel: 'mcp' }) },
  { what: 'channel cli', filterOf: () => ({ channel: 'cli' }) },
  { what: 'operation', filterOf: () => ({ operation: 'get_availability' }) },
  { what: 'rare operation', filterOf: () => ({ operation: rareOperation }) },
  { what: 'missing permission', filterOf: () => ({ missingPermission: 'guests.contact.read' }) },
  {
    what: 'request id',
    filterOf: (number) => ({ requestId: inventEntry(1 + (number % records), records).requestId }),
  },
  { what: 'since a day', filterOf: (number) => ({ sinceMs: LOG_END_MS - (number % 400) * DAY_MS }) },
  { what: 'until a day', filterOf: (number) => ({ untilMs: LOG_END_MS - (number % 399) * DAY_MS }) },
];
