import { countByState, isKeyMatch, toKeyRows } from '@renderer/features/keys/rows/key-rows';
import { describe, expect, it } from 'vitest';
import { createKeyRow } from '../key-rows';

const NOW_MS = Date.parse('2026-11-21T09:00:00.000Z');

describe('a row of the list', () => {
  it('has the use of its own key, and none before that is known', () => {
    const [first, second] = [createKeyRow('a', {}, null, 3), createKeyRow('b', {}, null, 5)];
    const keys = [second.key, first.key];
    const uses = [first, second].flatMap(({ use }) => use ?? []);
    expect(toKeyRows(keys, uses, NOW_MS).map(({ use }) => use?.calls)).toEqual([5, 3]);
    expect(toKeyRows(keys, undefined, NOW_MS).map(({ use }) => use)).toEqual([null, null]);
  });

  it.each([
    ['part of the name, whatever the case', 'LOCK', true],
    ['part of the prefix', '536d61', true],
    ['part of a permission string', 'unit.update', true],
    ['part of a permission in words', 'room condition', true],
    ['nothing but spaces', '  ', true],
    ['words that are nowhere', 'minibar', false],
  ])('is found by %s', (_sentence, text, isFound) => {
    const row = createKeyRow('Smart locks', { scopes: ['housekeeping.unit.update'] }, null);
    expect(isKeyMatch(row, text)).toBe(isFound);
  });

  it('counts once in all and once in its state', () => {
    const rows = [
      createKeyRow('a', {}, null),
      createKeyRow('b', {}, null),
      createKeyRow('c', { state: 'revoked' }, null),
    ];
    expect(countByState(rows)).toEqual({ all: 3, active: 2, expired: 0, revoked: 1 });
  });
});
