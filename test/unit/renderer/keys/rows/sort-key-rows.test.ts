import { sortKeyRows } from '@renderer/features/keys/rows/sort-key-rows';
import { describe, expect, it } from 'vitest';
import { createKeyRow } from '../key-rows';

const rows = [
  createKeyRow(
    'old',
    { state: 'revoked', revoked_at: '2026-08-12T09:31:00.000Z' },
    '2026-08-12T09:31:00.000Z',
  ),
  createKeyRow(
    'trial',
    { state: 'expired', expires_at: '2026-09-30T00:00:00.000Z' },
    '2026-09-29T16:10:00.000Z',
  ),
  createKeyRow('unused', { created_at: '2026-11-02T00:00:00.000Z' }, null),
  createKeyRow('newer', { created_at: '2026-11-03T00:00:00.000Z' }, null),
  createKeyRow('sync', {}, '2026-11-21T10:22:00.000Z', 835),
  createKeyRow('desk', { expires_at: '2026-12-04T00:00:00.000Z' }, '2026-11-21T09:46:00.000Z', 124),
];
const getNames = (order: Parameters<typeof sortKeyRows>[1]) =>
  sortKeyRows(rows, order).map(({ key }) => key.name);

describe('the order of keys', () => {
  it.each([
    [
      'by nature: active by last use, never used newest first, then expired, then revoked',
      null,
      ['sync', 'desk', 'newer', 'unused', 'trial', 'old'],
    ],
    ['by name', { sort: 'name', isDescending: false }, ['desk', 'newer', 'old', 'sync', 'trial', 'unused']],
    [
      'by calls, most first; equal ones by nature',
      { sort: 'calls', isDescending: true },
      ['sync', 'desk', 'newer', 'unused', 'trial', 'old'],
    ],
    [
      'by last use, longest ago first, never before that',
      { sort: 'last_used', isDescending: false },
      ['newer', 'unused', 'old', 'trial', 'desk', 'sync'],
    ],
    [
      'by expiry, soonest first, never last',
      { sort: 'expires', isDescending: false },
      ['trial', 'desk', 'sync', 'newer', 'unused', 'old'],
    ],
    [
      'by state, revoked first',
      { sort: 'state', isDescending: true },
      ['old', 'trial', 'sync', 'desk', 'newer', 'unused'],
    ],
  ] as const)('%s', (_sentence, order, expected) => {
    expect(getNames(order)).toEqual(expected);
  });

  it('begins with new keys, whose first call someone waits for, and not with long unused ones', () => {
    const fresh = { ...createKeyRow('fresh', { created_at: '2026-11-04T00:00:00.000Z' }, null), isNew: true };
    expect(sortKeyRows([...rows, fresh], null)[0]?.key.name).toBe('fresh');
    expect(sortKeyRows([...rows, fresh], { sort: 'calls', isDescending: true })[0]?.key.name).toBe('sync');
  });

  it('is the same whatever the order was before', () => {
    expect(sortKeyRows(rows.toReversed(), null)).toEqual(sortKeyRows(rows, null));
  });
});
