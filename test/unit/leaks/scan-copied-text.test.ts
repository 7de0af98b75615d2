import { scanText } from '@server/features/leaks/scan-text';
import { generateToken } from '@shared/kernel/token';
import { findTokens, TOKEN_LENGTH } from '@shared/kernel/token-in-text';
import { emptyScan } from '@shared/leaks/leak-scan';
import { MAX_COPIED_CHARS, scanCopiedText, splitText } from '@shared/leaks/scan-copied-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const randomBytes = createSeededBytes(6);
const some = Array.from({ length: 4 }, () => generateToken(randomBytes).token);
const filler = fc.constantFrom(
  '\n',
  ' ',
  'a',
  '0',
  'svck_',
  'x'.repeat(70),
  '0123456789abcdef',
  'é',
  '🔑',
  '\ud83d',
);
const texts = fc
  .array(fc.oneof(filler, fc.constantFrom(...some)), { maxLength: 40 })
  .map((parts) => parts.join(''));

/** Lists each token that a scan of the piece finds. */
function found(piece: string) {
  const scan = scanText();
  const findings = [...scan.feed(piece), ...scan.end()].map(({ prefix, line, token }) => ({
    prefix,
    name: token,
    property_id: 'prp_1',
    property_name: 'Harbour House',
    state: 'active' as const,
    file: null,
    line,
    masked: '',
  }));
  return { ...emptyScan, findings, bytes: piece.length, unknown: 1 };
}

const linesTo = (text: string, at: number): number => text.slice(0, at).split('\n').length;

verifies(
  'leaks.clipboard',
  'however a long text is cut for its search, no token is cut and no line is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: TOKEN_LENGTH + 1, max: 200 }), async (text, maxChars) => {
        const pieces = [...splitText(text, maxChars)];
        expect(pieces.join('')).toBe(text.toWellFormed());
        for (const piece of pieces)
          expect([piece.length <= maxChars, piece.isWellFormed()]).toEqual([true, true]);
        const reported: number[] = [];
        const { findings, unknown } = await scanCopiedText(text, {
          maxChars,
          scan: async (piece) => found(piece),
          onProgress: (done) => reported.push(done),
        });
        const locations = findTokens(text).map(({ text: token, at }) => `${token}:${linesTo(text, at)}`);
        expect(findings.map(({ name, line }) => `${name}:${line}`)).toEqual([...new Set(locations)]);
        expect([unknown, reported.at(-1)]).toEqual([pieces.length, text.length]);
      }),
      { numRuns: 300 },
    );
  },
);

it('a piece fits into what a browser may send in one call, whatever it is made of', () => {
  for (const sign of ['a', '"', '\u0001', '漢', '🔑', '\ud83d']) {
    const [piece = ''] = splitText(sign.repeat(400_000));
    const frame = { id: 'x'.repeat(100), command: 'leaks.scan', input: { text: piece } };
    expect(Buffer.byteLength(JSON.stringify(frame)), sign).toBeLessThan(1024 * 1024);
  }
});

verifies(
  'leaks.clipboard',
  'a text of which no part would be searched is refused in words, before anything is',
  async () => {
    const scan = () => Promise.reject(new TypeError('searched'));
    const searching = scanCopiedText('x'.repeat(MAX_COPIED_CHARS + 1), { scan, onProgress: () => undefined });
    await expect(searching).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'The copied text is longer than 100,000,000 characters. Save it as a file and search that.',
    });
  },
);

it('many findings in many pieces are listed up to the bound, and the rest are counted', async () => {
  const line = `${some[0]}\n`;
  const { findings, more } = await scanCopiedText(line.repeat(1200), {
    maxChars: 10 * line.length,
    scan: async (piece) => found(piece),
    onProgress: () => undefined,
  });
  expect([findings.length, findings.at(-1)?.line, more]).toEqual([1000, 1000, 200]);
});
