import { getExpiryLabel } from '@renderer/features/keys/rows/expiry-label';
import { describe, expect, it } from 'vitest';

const NOW_MS = Date.parse('2026-11-21T09:00:00.000Z');
const formatText = (at: string, state: 'active' | 'expired' | 'revoked' = 'active') =>
  getExpiryLabel(Date.parse(at), state, 'Europe/Lisbon', NOW_MS);

describe('when a key expires', () => {
  it.each([
    ['a far one is a date', '2027-03-01T12:00:00.000Z', '1 Mar 2027', false],
    ['one just beyond 14 days is a date', '2026-12-05T09:00:00.001Z', '5 Dec 2026', false],
    ['within 14 days it is shown in days', '2026-12-05T09:00:00.000Z', 'In 14 days', true],
    ['begun days count', '2026-12-04T00:00:00.000Z', 'In 13 days', true],
    ['a day and a little is two', '2026-11-22T09:00:01.000Z', 'In 2 days', true],
    ['on the last day it is shown in hours', '2026-11-22T09:00:00.000Z', 'In 24 hours', true],
    ['within the hour in minutes', '2026-11-21T10:00:00.000Z', 'In 60 min', true],
    ['the last minute is one', '2026-11-21T09:00:10.000Z', 'In 1 min', true],
  ])('%s', (_sentence, at, text, isSoon) => {
    expect(formatText(at)).toEqual({ text, isSoon });
  });

  it('is a date without haste for a key that has ended', () => {
    expect(formatText('2026-11-20T09:00:00.000Z', 'expired')).toEqual({ text: '20 Nov 2026', isSoon: false });
    expect(formatText('2026-11-22T09:00:00.000Z', 'revoked')).toEqual({ text: '22 Nov 2026', isSoon: false });
  });
});
