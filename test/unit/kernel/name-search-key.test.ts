import { normaliseText, searchName } from '@server/kernel/name-search-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('names as they are searched', () => {
  it.each([
    ['João', 'Gonçalves', 'goncalves joao', 'accents fall'],
    ['Søren', 'Ångström', 'angstrom soren', 'letters that are not composed fall too'],
    ['Jürgen', 'Groß', 'gross jurgen', 'ß is ss'],
    ['İpek', 'Yıldız', 'yildiz ipek', 'Turkish i with and without a dot'],
    ['Łukasz', 'Wałęsa', 'walesa lukasz', 'Polish l'],
    ['Ana-Maria', "O'Neill", 'o neill ana maria', 'parts of a name become words'],
    ['', 'Silva', 'silva', 'no first name'],
    ['小明', '王', '王 小明', 'letters without case'],
    ['민준', '김', '김 민준', 'syllables stay whole'],
    ['A\u0301na', 'Li\u0301', 'li ana', 'marks typed apart'],
  ])('%s %s -> %s: %s', (first, last, folded) => {
    expect(searchName(first, last)).toBe(folded);
  });

  it('are folded once and for all, with single spaces between words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = normaliseText(text);
        expect(normaliseText(folded)).toBe(folded);
        expect(folded).not.toMatch(/^ | {2}| $/);
      }),
    );
  });
});
