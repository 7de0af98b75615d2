import {
  getProfileErrors,
  isProfileDirty,
  toProfileChange,
  toProfileDraft,
} from '@renderer/features/properties/profile/profile-draft';
import type { PropertyView } from '@shared/properties/property-view';
import { describe, expect, it } from 'vitest';

const property: PropertyView = {
  id: 'prp_01jd0000000000000000000000',
  name: 'Harbour House',
  time_zone: 'Europe/Lisbon',
  country: 'PT',
  check_in_time: '15:00',
  check_out_time: '11:00',
  auto_assign_days: 7,
  address: { town: 'Sines' },
  currency: 'EUR',
  local_date: '2026-11-21',
  modules: [],
  version: 1,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
};
const draft = toProfileDraft(property);

describe('the profile of a property', () => {
  it('left as it is, it changes nothing', () => {
    expect(toProfileChange(property, draft)).toBeNull();
    expect(isProfileDirty(property, draft)).toBe(false);
  });

  it.each([
    ['a name alone', { name: 'Harbour Hotel' }, { name: 'Harbour Hotel' }],
    ['a time alone', { checkInTime: '16:00' }, { check_in_time: '16:00' }],
    ['days alone', { autoAssignDays: 0 }, { auto_assign_days: 0 }],
    [
      'one line of the address writes all of it, for it is replaced as a whole',
      { street: '3 Quay' },
      { address: { street: '3 Quay', town: 'Sines' } },
    ],
    ['an emptied line leaves the address', { town: ' ' }, { address: {} }],
  ])('%s is written', (_sentence, changes, change) => {
    expect(toProfileChange(property, { ...draft, ...changes })).toEqual(change);
  });

  it('a time that is not whole yet is dirty, and no change', () => {
    const half = { ...draft, checkInTime: null };
    expect(isProfileDirty(property, half)).toBe(true);
    expect(toProfileChange(property, half)).toBeNull();
    expect(getProfileErrors(half)).toEqual({ checkInTime: 'Enter a time, such as 15:00.' });
  });

  it.each([Number.NaN, -1, 31, 1.5])('%d days before arrival are refused', (autoAssignDays) => {
    expect(getProfileErrors({ ...draft, autoAssignDays })).toEqual({ autoAssignDays: 'Enter 0 to 30 days.' });
  });

  it('a blank name is refused', () => {
    expect(getProfileErrors({ ...draft, name: ' ' })).toEqual({ name: 'Enter a name for the property.' });
  });
});
