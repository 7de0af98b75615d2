import { emptyMember, getMemberErrors, isMemberComplete } from '@renderer/features/members/list/member-draft';
import { describe, expect, it } from 'vitest';

describe('a person being added', () => {
  it('each empty field says what it wants', () => {
    expect(getMemberErrors(emptyMember)).toEqual({
      name: 'Enter a name.',
      email: 'Enter an email address, such as jo@example.com.',
      role: 'Choose a role.',
    });
    expect(isMemberComplete(emptyMember)).toBe(false);
  });

  it('blanks are no name', () => {
    expect(getMemberErrors({ ...emptyMember, name: '  ' }).name).not.toBeNull();
  });

  it('a whole person has no errors', () => {
    expect(isMemberComplete({ name: 'Jo Brandt', email: ' Jo@Example.com ', roleId: 'viewer' })).toBe(true);
  });
});
