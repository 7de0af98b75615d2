import { cleanClientName } from '@server/http/request/client-name';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

const token = `svck_${'0'.repeat(16)}_${'f'.repeat(48)}`;

describe('what a caller calls itself', () => {
  it.each([
    ['axios/1.7.9', 'axios/1.7.9'],
    ['Mozilla/5.0 (X11; Linux)', 'Mozilla/5.0 (X11; Linux)'],
    [undefined, null],
    ['', null],
    [' \t\u0000 ', null],
    ['a\r\nb\u001b[31m', 'a b [31m'],
    ['left\u202eright\u2066', 'left right'],
    ['Zimmer\u00a0\u2003App 客室', 'Zimmer App 客室'],
    ['\ud800x', 'x'],
  ])('of %j keeps what prints', (text, expected) => {
    expect(cleanClientName(text)).toBe(expected);
  });

  verifies('audit.client', 'is at most 64 printable characters, of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
        const cleaned = cleanClientName(text);
        if (cleaned === null) return;
        expect(Array.from(cleaned).length).toBeLessThanOrEqual(64);
        expect(cleaned).toMatch(/^[^\p{C}]+$/u);
        expect(cleaned).toBe(cleaned.trim());
      }),
    );
    expect(cleanClientName('x'.repeat(20_000))).toBe('x'.repeat(64));
  });

  verifies('audit.client', 'is nothing where it contains a token, even one that is cut', () => {
    for (const text of [token, `app ${token}`, `${'x'.repeat(500)}${token}`, token.toUpperCase()])
      expect(cleanClientName(text)).toBeNull();
  });
});
