import { redactToken } from '@shared/kernel/redact-token';
import { formatToken } from '@shared/kernel/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const prefix = '4be10c2d9f3a7715';
const token = formatToken(prefix, '0123456789abcdef'.repeat(3));

const cut: readonly (readonly [sentence: string, words: string])[] = [
  ['a token', token],
  ['a token in a header', `Authorization: Bearer ${token}`],
  ['a token in a line of a log', `GET /api/v1/rooms?key=${token}&x=1 401`],
  ['a token glued to what was escaped', `%20${token}`],
  ['a token in capitals', token.toUpperCase()],
  ['a token that was not selected to its end', token.slice(0, 40)],
  ['a token with more behind it', `${token}00`],
  ['a token without its marker', token.slice(5)],
  ['the marker and the prefix', `svck_${prefix}`],
  ['a token that is typed on after it was cut', `${prefix}_0`],
];

const stored: readonly (readonly [sentence: string, words: string])[] = [
  ['nothing', ''],
  ['a prefix', prefix],
  ['a part of a prefix', 'svck_4be10c'],
  ['a name', 'Channel manager sync'],
  ['a permission', 'reservations.reservation.read'],
  ['a whole hash', 'a'.repeat(64)],
  ['a request id with hyphens', '01a7c9e0-5b1f-7c00-8a00-4be10c2d9f3a'],
];

describe('words that are searched for', () => {
  for (const [sentence, text] of cut)
    it(`${sentence} leaves the prefix alone`, () => expect(redactToken(text)).toBe(prefix));

  for (const [sentence, text] of stored)
    it(`${sentence} stays as it is`, () => expect(redactToken(text)).toBe(text));

  it('no text leaves a token, and what is left stays', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const left = redactToken(before + token + after);
        expect(left).not.toContain(token);
        expect(redactToken(left)).toBe(left);
      }),
    );
  });
});
