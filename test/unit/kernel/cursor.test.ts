import {
  createListHash,
  decodeCursor,
  encodeCursor,
  numberCursorSchema,
  textCursorSchema,
} from '@server/kernel/cursor';
import { AppError } from '@shared/kernel/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const list = createListHash(['list_guests', 'prp_1', null]);

/** Returns the code of the refusal, `none` for an accepted cursor, or the text of another error. */
function refusal(decode: () => unknown): string {
  try {
    decode();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

/** Any text but one with a NUL, which is never stored. */
const storedTexts = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', 'x'));

describe('a cursor', () => {
  it('gives back the position it was made of', () => {
    fc.assert(
      fc.property(storedTexts, fc.string(), (key, id) => {
        const read = decodeCursor(encodeCursor(list, [key, id]), list, textCursorSchema);
        expect(read).toEqual(JSON.parse(JSON.stringify([key.toWellFormed(), id])));
      }),
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), (key) => {
        expect(decodeCursor(encodeCursor(list, [key, 'x']), list, numberCursorSchema)).toEqual([key, 'x']);
      }),
    );
  });

  it('can stand in an address as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (key) => {
        expect(encodeCursor(list, [key, 'x'])).toMatch(/^[\w-]+$/);
      }),
    );
  });

  it('is refused by a list with other filters, order or property', () => {
    const cursor = encodeCursor(list, ['silva', 'gst_1']);
    const others = [
      ['list_guests', 'prp_2', null],
      ['list_guests', 'prp_1', 'ana'],
      ['list_units', 'prp_1', null],
      [],
    ].map((parts) => refusal(() => decodeCursor(cursor, createListHash(parts), textCursorSchema)));
    expect(others).toEqual(Array.from({ length: 4 }, () => 'invalid_cursor'));
  });
});

describe('a spoilt cursor', () => {
  it('is refused when cut short, lengthened or spelled otherwise', () => {
    const cursor = encodeCursor(list, ['silva', 'gst_1']);
    const spoilt = [
      ...Array.from(cursor, (_, length) => cursor.slice(0, length)),
      `${cursor}A`,
      `${cursor}=`,
      ` ${cursor}`,
      `${cursor}\n`,
    ];
    const accepted = spoilt.filter(
      (text) => refusal(() => decodeCursor(text, list, textCursorSchema)) !== 'invalid_cursor',
    );
    expect(accepted).toEqual([]);
  });

  it('is refused when its position is not one of this list', () => {
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      null,
      {},
      [],
      [list],
      [list, 'a'],
      [list, 'a', 1],
      [list, 1, 'a'],
      [list, 'a', 'b', 'c'],
      [list, 'a\0', 'b'],
      [list, 'a', '\0'],
      'text',
      7,
    ];
    const accepted = forged.filter(
      (value) => refusal(() => decodeCursor(forge(value), list, textCursorSchema)) !== 'invalid_cursor',
    );
    expect(accepted).toEqual([]);
  });

  it('of any other text is invalid_cursor and nothing else', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(refusal(() => decodeCursor(text, list, textCursorSchema))).toBe('invalid_cursor');
      }),
    );
  });
});
