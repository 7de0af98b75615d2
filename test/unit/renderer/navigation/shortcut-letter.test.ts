import { getLetter } from '@renderer/navigation/shortcut-letter';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

describe('the letter of a key', () => {
  for (const [what, event, letter] of [
    ['a letter', { key: 'c', code: 'KeyC' }, 'c'],
    ['a letter with caps lock', { key: 'C', code: 'KeyC' }, 'c'],
    ['a letter of a keyboard with other places', { key: 'k', code: 'KeyV' }, 'k'],
    ['a letter of another alphabet, by its place', { key: 'л', code: 'KeyK' }, 'k'],
    ['none for a key with a name', { key: 'Enter', code: 'Enter' }, null],
    ['none for a digit', { key: '1', code: 'Digit1' }, null],
    ['none for a sign', { key: '?', code: 'Minus' }, null],
  ] as const)
    verifies('ui.letters', `is ${what}`, () => {
      expect(getLetter(event)).toBe(letter);
    });
});
