import { auditSearchSchema } from '@renderer/features/audit/filters/audit-search';
import { describe, expect, it } from 'vitest';

const custom = { when: 'custom' } as const;

describe('the filters in an address', () => {
  it.each([
    ['days in order', { from: '2026-02-01', to: '2026-02-28' }, { from: '2026-02-01', to: '2026-02-28' }],
    ['a day that no calendar has', { from: '2026-02-31', to: '2026-03-01' }, { to: '2026-03-01' }],
    ['a month that no calendar has', { from: '2026-13-01' }, {}],
    ['days in the wrong order', { from: '2026-03-02', to: '2026-03-01' }, {}],
    ['one day', { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-01' }],
  ])('are taken as far as they can be meant: %s', (_sentence, written, meant) => {
    expect(auditSearchSchema.parse({ ...custom, ...written })).toEqual({ ...custom, ...meant });
  });
});
