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
  /** True if no record of the log matches. */
  readonly findsNothing?: boolean;
  createFilter(number: number): Partial<AuditFilter>;
}

/** Lists every single filter of the audit screen, for a log of that many records. */
export const listSingleFilters = (records: number): readonly NamedFilter[] => [
  { what: 'none', createFilter: () => ({}) },
  { what: 'property', createFilter: (number) => ({ propertyIds: [getPropertyId(number)] }) },
  { what: 'key', createFilter: (number) => ({ keyPrefix: getKeyPrefix(1 + (number % 199)) }) },
  { what: 'busiest key', createFilter: () => ({ keyPrefix: getKeyPrefix(busyKey) }) },
  { what: 'person', createFilter: (number) => ({ personEmail: getMemberEmail(number) }) },
  { what: 'people', createFilter: () => ({ actorKind: 'person' }) },
  { what: 'text of an operation', createFilter: () => ({ text: 'et_avail' }) },
  { what: 'text of an address', createFilter: (number) => ({ text: getMemberEmail(number).slice(2) }) },
  { what: 'outcome ok', createFilter: () => ({ outcome: 'ok' }) },
  { what: 'outcome refused', createFilter: () => ({ outcome: 'refused' }) },
  { what: 'outcome failed (none is)', findsNothing: true, createFilter: () => ({ outcome: 'failed' }) },
  { what: 'channel api', createFilter: () => ({ channel: 'api' }) },
  { what: 'channel mcp', createFilter: () => ({ channel: 'mcp' }) },
  { what: 'channel cli', createFilter: () => ({ channel: 'cli' }) },
  { what: 'operation', createFilter: () => ({ operation: 'get_availability' }) },
  { what: 'rare operation', createFilter: () => ({ operation: rareOperation }) },
  { what: 'missing permission', createFilter: () => ({ missingPermission: 'guests.contact.read' }) },
  {
    what: 'request id',
    createFilter: (number) => ({ requestId: inventEntry(1 + (number % records), records).requestId }),
  },
  {
    what: 'since a day',
    createFilter: (number) => ({ sinceMs: LOG_END_MS - (1 + (number % 399)) * DAY_MS }),
  },
  { what: 'until a day', createFilter: (number) => ({ untilMs: LOG_END_MS - (number % 399) * DAY_MS }) },
];
