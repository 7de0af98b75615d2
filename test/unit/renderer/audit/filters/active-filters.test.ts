import { listActiveFilters } from '@renderer/features/audit/filters/active-filters';
import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import { auditSearchSchema, hasActiveFilters } from '@renderer/features/audit/filters/audit-search';
import {
  findNameError,
  isOpenView,
  toViewFilters,
  toViewSearch,
} from '@renderer/features/audit/filters/view-list';
import { describe, expect, it } from 'vitest';

const names = {
  keys: new Map([['0123456789abcdef', 'Door locks']]),
  memberNames: new Map([['maren@example.com', 'Maren']]),
};
const read = (address: object): AuditSearch => auditSearchSchema.parse(address);
const list = (address: object) => listActiveFilters(read(address), names, 'Europe/Lisbon');

describe('the filters that narrow the log', () => {
  it('are each named, and removed alone', () => {
    const address = {
      when: 'custom',
      from: '2026-11-02',
      to: '2026-11-04',
      outcome: 'refused',
      channel: 'mcp',
      actor: '0123456789abcdef',
      text: 'room',
      by: 'keys',
      operation: 'list_guests',
      missing: 'guests.profile.read',
    };
    const chips = list(address);
    expect(chips.map(({ label }) => label.replace(/ \d{4}/g, ''))).toEqual([
      '2 Nov to 4 Nov',
      'Outcome: Refused',
      'Channel: MCP',
      'Key or member: Door locks',
      'Search: room',
      'Calls made with a key',
      'Operation: List guests',
      'Missing permission: See guest names',
    ]);
    for (const { without } of chips) expect(list({ ...address, ...without })).toHaveLength(chips.length - 1);
    const removed = Object.assign({}, ...chips.map(({ without }) => without));
    expect(hasActiveFilters({ ...read(address), ...removed })).toBe(false);
  });

  it('do not include the choice of properties or the open record', () => {
    expect(list({ property: 'every', record: 7 })).toEqual([]);
  });
});

describe('a saved view', () => {
  const stored = (filters: Record<string, string>) => ({ memberId: 'mem_1', name: 'Refusals', filters });

  it('keeps every filter, and not the open record', () => {
    const search = read({ when: 'day', outcome: 'refused', property: 'every', record: 7 });
    const view = stored(toViewFilters(search));
    expect(view.filters).toEqual({ when: 'day', outcome: 'refused', property: 'every' });
    expect(isOpenView(view, search)).toBe(true);
    expect(isOpenView(view, read({ when: 'day' }))).toBe(false);
    expect(toViewSearch(view)).toEqual({ when: 'day', outcome: 'refused', property: 'every' });
  });

  it('leaves out a filter that this version does not know', () => {
    expect(toViewSearch(stored({ outcome: 'unheard_of', mood: 'good', text: 'room' }))).toEqual({
      text: 'room',
    });
  });

  it('needs a name of its own', () => {
    const views = [stored({})];
    expect(findNameError(views, '  ', null)).toBe('Enter a name.');
    expect(findNameError(views, 'x'.repeat(61), null)).toBe('Use at most 60 characters.');
    expect(findNameError(views, ' refusals ', null)).toBe(
      'Another view has this name. Enter a different one.',
    );
    expect(findNameError(views, 'REFUSALS', 'Refusals')).toBeNull();
  });
});
