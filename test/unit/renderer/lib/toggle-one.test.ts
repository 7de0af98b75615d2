import { toggleOne } from '@renderer/lib/toggle-one';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const chosen = new Set(['a', 'b']);

describe('choosing permissions', () => {
  it.each([
    ['one more is taken', ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['one fewer is taken', ['b'], ['b']],
    ['two more are refused', ['a', 'b', 'c', 'd'], null],
    ['none at all is refused', [], null],
    ['one in place of another is refused', ['a', 'c'], null],
    ['the same again is refused', ['b', 'a'], null],
    ['all is refused', 'all' as const, null],
  ])('%s', (_sentence, wanted, expected) => {
    const next = toggleOne(chosen, wanted);
    expect(next === null ? null : [...next]).toEqual(expected);
  });

  it('whatever is accepted differs in exactly one', () => {
    const words = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (before, wanted) => {
        const held = new Set(before);
        const next = toggleOne(held, wanted);
        const changed = new Set([...before, ...wanted]).size - wanted.filter((word) => held.has(word)).length;
        expect(next === null).toBe(changed !== 1);
      }),
    );
  });

  it('what was chosen before is left as it was', () => {
    toggleOne(chosen, ['a', 'b', 'c']);
    expect([...chosen]).toEqual(['a', 'b']);
  });
});
