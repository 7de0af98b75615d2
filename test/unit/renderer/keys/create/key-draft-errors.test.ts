import {
  getKeyDraftErrors,
  getRemainingNameLength,
  isNameTaken,
} from '@renderer/features/keys/create/key-draft-errors';
import { describe, expect, it } from 'vitest';

const good = { name: 'Sync', days: Number.NaN, chosen: new Set(['guests.profile.read'] as const) };

describe('a draft of a key', () => {
  it('is right with a name and a permission', () => {
    expect(getKeyDraftErrors(good)).toEqual({ name: null, days: null, chosen: null });
  });

  it.each([
    ['no name', { name: '' }, 'name', /Enter a name/],
    ['a name of spaces', { name: '  ' }, 'name', /Enter a name/],
    ['a name beyond 80 characters', { name: 'x'.repeat(81) }, 'name', /at most 80/],
    ['a name that turns the writing around', { name: 'a\u202eb' }, 'name', /visible characters/],
    ['no day at all', { days: 0 }, 'days', /from 1 to 3,650/],
    ['more than ten years', { days: 3651 }, 'days', /from 1 to 3,650/],
    ['no permission', { chosen: new Set<never>() }, 'chosen', /at least one permission/],
  ] as const)('is refused with %s', (_sentence, changes, field, expected) => {
    expect(getKeyDraftErrors({ ...good, ...changes })[field]).toMatch(expected);
  });

  it.each([
    ['a name of 80 characters', { name: 'x'.repeat(80) }],
    ['80 characters of two units each', { name: '🗝'.repeat(80) }],
    ['spaces around the name', { name: `  ${'x'.repeat(80)}  ` }],
    ['one day', { days: 1 }],
    ['3,650 days', { days: 3650 }],
  ])('is right with %s', (_sentence, changes) => {
    expect(getKeyDraftErrors({ ...good, ...changes })).toEqual({ name: null, days: null, chosen: null });
  });

  it('counts the characters that are left from 70 on', () => {
    expect([69, 70, 80, 83].map((length) => getRemainingNameLength('x'.repeat(length)))).toEqual([
      null,
      10,
      0,
      -3,
    ]);
  });

  it('knows a name again whatever its capitals', () => {
    expect(isNameTaken(' channel SYNC ', ['Channel sync'])).toBe(true);
    expect(isNameTaken('Channel', ['Channel sync'])).toBe(false);
    expect(isNameTaken(' ', [''])).toBe(false);
  });
});
