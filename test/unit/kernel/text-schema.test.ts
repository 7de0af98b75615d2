import { createTextSchema } from '@shared/kernel/text-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

const short = createTextSchema({ max: 10 });
const long = createTextSchema({ max: 200, min: 0, isMultiline: true });

describe('text', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['a NUL', 'a\0b'],
    ['a bell', 'a\u0007'],
    ['a delete', 'a\u007f'],
    ['a C1 control', 'a\u0085b'],
    ['a tab', 'a\tb'],
    ['a carriage return', 'a\rb'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\ude00a'],
    ['too much', 'x'.repeat(11)],
    ['nothing', ''],
    ['white space only', ' \u00a0 '],
    ['zero width only', '\u200b\u200d\ufeff'],
  ];
  verifies(
    'domain.text',
    'without control characters, bidirectional overrides and halves of characters',
    () => {
      expect(refused.filter(([, value]) => short.safeParse(value).success)).toEqual([]);
    },
  );

  it('counts code points, not units', () => {
    expect(short.safeParse('\u{1f600}'.repeat(10)).success).toBe(true);
    expect(short.safeParse('\u{1f600}'.repeat(11)).success).toBe(false);
  });

  it('is composed and trimmed before it is counted', () => {
    expect(short.parse(`  ${'e\u0301'.repeat(10)}  `)).toBe('\u00e9'.repeat(10));
  });

  it('has lines only where it may', () => {
    expect([short, long].map((schema) => schema.safeParse('a\nb').success)).toEqual([false, true]);
  });

  it('stays as it is when parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (value) => {
        const once = long.safeParse(value);
        fc.pre(once.success);
        expect(long.parse(once.data)).toBe(once.data);
      }),
    );
  });
});
