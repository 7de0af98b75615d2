import { toAuditFilter } from '@renderer/features/audit/filters/audit-filter';
import type { AuditLogSearch, PropertyStats } from '@renderer/features/overview/log-search';
import {
  toAllCallsSearch,
  toBucketSearch,
  toKeySearch,
  toMissingPermissionSearch,
  toOperationSearch,
  withOutcome,
} from '@renderer/features/overview/log-search';
import { expect, it } from 'vitest';

const since = '2026-11-20T09:00:00.001Z';
const until = '2026-11-21T09:00:00.001Z';

const numbers: PropertyStats = {
  range: '24h',
  since,
  until,
  calls: 1,
  refused: 0,
  failed: 0,
  steps: [],
  operations: [],
  keys: [],
  missing: [],
  wrong_tokens: 0,
};

const hour = { since: '2026-11-20T12:00:00.001Z', until: '2026-11-20T13:00:00.001Z' };

const getFilter = (search: AuditLogSearch | null) =>
  search && toAuditFilter(search, { nowMs: Date.parse(until), timeZone: 'UTC', propertyId: null });

const ours = { actor_kind: 'key', since, until };

it.each([
  ['all calls', toAllCallsSearch(numbers), ours],
  ['those refused', withOutcome(toAllCallsSearch(numbers), 'refused'), { ...ours, outcome: 'refused' }],
  ['those answered', withOutcome(toAllCallsSearch(numbers), 'answered'), { ...ours, outcome: 'ok' }],
  ['an hour', toBucketSearch({ ...hour, answered: 1, refused: 0, failed: 0 }), { ...ours, ...hour }],
  ['an operation', toOperationSearch(numbers, 'list_units'), { ...ours, operation: 'list_units' }],
  ['a key', toKeySearch(numbers, '0123456789abcdef'), { key_prefix: '0123456789abcdef', since, until }],
  [
    'a missing permission',
    toMissingPermissionSearch(numbers, 'guests.profile.read'),
    { ...ours, missing_permission: 'guests.profile.read' },
  ],
] as const)('the figure of %s leads to its records', (_what, search, filter) => {
  expect(getFilter(search)).toEqual(filter);
});

it('a permission that there is no more leads nowhere', () => {
  expect(toMissingPermissionSearch(numbers, 'guests.profile.steal')).toBeNull();
});
