import { scanText } from '@server/features/leaks/scan-text';
import { generateToken } from '@shared/kernel/token';
import { findTokens } from '@shared/kernel/token-in-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeededBytes } from '../../support/service/store';

const randomBytes = createSeededBytes(5);
const some = Array.from({ length: 6 }, () => generateToken(randomBytes).token);

const scanned = (pieces: readonly string[]) => {
  const scan = scanText();
  return [...pieces.flatMap((piece) => scan.feed(piece)), ...scan.end()].map(({ token, line }) => [
    token,
    line,
  ]);
};

/** Scans the whole text at once. Scanning it in pieces must find the same. */
const expected = (text: string) =>
  findTokens(text).map(({ text: token, at }) => [token, text.slice(0, at).split('\n').length]);

const filler = fc.constantFrom('\n', ' ', 'a', '"', '_', 'svck_', '\r\n', 'x'.repeat(70), '0123456789abcdef');
const texts = fc
  .array(fc.oneof(filler, fc.constantFrom(...some)), { maxLength: 40 })
  .map((parts) => parts.join(''));

it('however a text is cut into pieces, the same tokens are found on the same lines', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (text, sizes) => {
      const pieces: string[] = [];
      for (let at = 0, turn = 0; at < text.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        pieces.push(text.slice(at, at + size));
        at += size;
      }
      expect(scanned(pieces)).toEqual(expected(text));
    }),
    { numRuns: 500 },
  );
});

it('a token is found at the very beginning, at the very end, and alone', () => {
  const [token = ''] = some;
  expect(scanned([token])).toEqual([[token, 1]]);
  expect(scanned([`${token}\n\n`, token])).toEqual([
    [token, 1],
    [token, 3],
  ]);
});
