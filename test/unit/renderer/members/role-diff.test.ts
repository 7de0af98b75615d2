import { describeRoleDiff } from '@renderer/features/members/role-diff';
import { describe, expect, it } from 'vitest';

const set = (text: string): ReadonlySet<string> => new Set(text);

describe('what changed in a role', () => {
  it.each([
    ['nothing', 'abc', 'cba', null],
    ['two more and one fewer', 'abc', 'bcde', '2 added, 1 removed'],
    ['more alone', 'a', 'ab', '1 added'],
    ['fewer alone', 'ab', '', '2 removed'],
  ])('%s', (_sentence, before, after, text) => {
    expect(describeRoleDiff(set(before), set(after))).toBe(text);
  });
});
