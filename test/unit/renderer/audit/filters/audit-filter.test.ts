import { toAuditFilter, withUpperBound } from '@renderer/features/audit/filters/audit-filter';
import { auditSearchSchema, hasActiveFilters } from '@renderer/features/audit/filters/audit-search';
import { isOpenEnded, toTimeRange } from '@renderer/features/audit/filters/time-range';
import { describe, expect, it } from 'vitest';

const NOW_MS = Date.UTC(2026, 10, 21, 9);
const CONTEXT = { nowMs: NOW_MS, timeZone: 'Europe/Lisbon', propertyId: null };

describe('the filters in a page address', () => {
  it('are understood', () => {
    const search = {
      when: 'custom',
      from: '2026-11-01',
      to: '2026-11-20',
      outcome: 'refused',
      channel: 'mcp',
      actor: '0123456789abcdef',
      text: 'guests',
      property: 'every',
      record: 7,
      since: '2026-11-21T08:00:00.000Z',
      until: '2026-11-21T09:00:00.000Z',
      by: 'keys',
      operation: 'list_guests',
      missing: 'guests.profile.read',
    } as const;
    expect(auditSearchSchema.parse(search)).toEqual(search);
  });

  it.each([
    ['a span that is none', { when: 'year' }],
    ['a day that is none', { from: 'yesterday' }],
    ['an outcome that is none', { outcome: 'maybe' }],
    ['words that are too long', { text: 'x'.repeat(201) }],
    ['a record that has no number', { record: -1 }],
    ['an instant that is none', { since: '2026-11-21', until: 'now' }],
    ['a permission that is none', { missing: 'guests.profile.steal' }],
    ['something else', { colour: 'green' }],
  ])('leave out what is not understood: %s', (_what, search) => {
    expect(Object.values(auditSearchSchema.parse(search)).every((value) => value === undefined)).toBe(true);
  });

  it('narrow the log, unless they say only whose it is or which record is open', () => {
    expect(hasActiveFilters({})).toBe(false);
    expect(hasActiveFilters({ property: 'every', record: 7 })).toBe(false);
    expect(hasActiveFilters({ outcome: 'failed' })).toBe(true);
    expect(hasActiveFilters({ text: undefined, actor: undefined })).toBe(false);
  });
});

describe('the time filter', () => {
  it.each([
    ['hour', '2026-11-21T08:00:00.000Z'],
    ['day', '2026-11-20T09:00:00.000Z'],
    ['week', '2026-11-14T09:00:00.000Z'],
  ] as const)('goes back one %s from now, without an end', (when, since) => {
    expect(toTimeRange({ when }, NOW_MS, 'UTC')).toEqual({ since });
  });

  it('takes whole days of the property, also those that are not 24 hours long', () => {
    const days = { when: 'custom', from: '2026-10-25', to: '2026-10-25' } as const;
    expect(toTimeRange(days, NOW_MS, 'Europe/Lisbon')).toEqual({
      since: '2026-10-24T23:00:00.000Z',
      until: '2026-10-26T00:00:00.000Z',
    });
  });

  it('lets everything through without a span, without days, and with days that no calendar has', () => {
    expect(toTimeRange({}, NOW_MS, 'UTC')).toEqual({});
    expect(toTimeRange({ when: 'custom' }, NOW_MS, 'UTC')).toEqual({});
    expect(toTimeRange({ when: 'custom', from: '2026-02-30', to: '2026-13-01' }, NOW_MS, 'UTC')).toEqual({});
  });

  it('is open to new records unless it ends before now', () => {
    expect(isOpenEnded({}, NOW_MS)).toBe(true);
    expect(isOpenEnded({ until: '2026-11-22T00:00:00.000Z' }, NOW_MS)).toBe(true);
    expect(isOpenEnded({ until: '2026-11-21T00:00:00.000Z' }, NOW_MS)).toBe(false);
  });
});

describe('the filter for the service', () => {
  it('asks for a key by its prefix and for a person by their email', () => {
    expect(toAuditFilter({ actor: '0123456789abcdef' }, CONTEXT)).toEqual({ key_prefix: '0123456789abcdef' });
    expect(toAuditFilter({ actor: 'maren@example.com' }, CONTEXT)).toEqual({
      person_email: 'maren@example.com',
    });
  });

  it('asks for the property only where one is meant', () => {
    expect(toAuditFilter({}, CONTEXT)).toEqual({});
    expect(toAuditFilter({}, { ...CONTEXT, propertyId: 'prp_1' })).toEqual({ property_id: 'prp_1' });
  });

  it('asks for no text of blanks', () => {
    expect(toAuditFilter({ text: '  ' }, CONTEXT)).toEqual({});
    expect(toAuditFilter({ text: 'units' }, CONTEXT)).toEqual({ text: 'units' });
  });

  it('is given an end for an export, and keeps an earlier one', () => {
    const until = '2026-11-21T09:00:00.000Z';
    expect(withUpperBound({ text: 'a' }, until)).toEqual({ text: 'a', until });
    expect(withUpperBound({ until: '2026-11-20T00:00:00.000Z' }, until).until).toBe(
      '2026-11-20T00:00:00.000Z',
    );
    expect(withUpperBound({ until: '2026-12-01T00:00:00.000Z' }, until).until).toBe(until);
  });
});

describe('a link with exact filters', () => {
  it('asks for just these records, whatever else the time filter says', () => {
    const exact = {
      by: 'keys',
      since: '2026-11-21T08:00:00.000Z',
      until: '2026-11-21T09:00:00.000Z',
      operation: 'list_guests',
      missing: 'guests.profile.read',
    } as const;
    expect(toAuditFilter({ ...exact, when: 'hour' }, CONTEXT)).toEqual({
      actor_kind: 'key',
      since: exact.since,
      until: exact.until,
      operation: 'list_guests',
      missing_permission: 'guests.profile.read',
    });
  });
});
