import { decodeJson } from '@server/calls/input/decode-json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const decode = (text: string): unknown => decodeJson(Buffer.from(text));
const nested = (depth: number, inner = ''): string => '['.repeat(depth) + inner + ']'.repeat(depth);

function verdictOn(text: string): string {
  try {
    decode(text);
    return 'taken';
  } catch (error) {
    return String(error);
  }
}

describe('a JSON body', () => {
  it('is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        const text = JSON.stringify(value);
        expect(decode(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['64 levels', nested(64), 'taken'],
    ['65 levels', nested(65), 'nested deeper'],
    ['a hundred thousand levels', nested(100_000), 'nested deeper'],
    ['65 levels of objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'nested deeper'],
    ['many brackets side by side', `[${'[],'.repeat(500)}[]]`, 'taken'],
    ['brackets in a text', JSON.stringify('['.repeat(500)), 'taken'],
    ['brackets behind an escaped quote', JSON.stringify(`"${'['.repeat(500)}`), 'taken'],
    ['deep behind a text of brackets', nested(65, JSON.stringify(']]]]')), 'nested deeper'],
    ['a byte order mark', '\uFEFF{}', 'not valid JSON'],
    ['nothing', '', 'not valid JSON'],
  ])('of %s', (_sentence, text, verdict) => {
    expect(verdictOn(text)).toContain(verdict);
  });

  it.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['half a surrogate pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a character cut short', [0x22, 0xe2, 0x82, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('with %s is no UTF-8, and the next one is read all the same', (_sentence, bytes) => {
    expect(() => decodeJson(Uint8Array.from(bytes))).toThrow('not valid UTF-8');
    expect(decode('"ü€😀"')).toBe('ü€😀');
  });
});
