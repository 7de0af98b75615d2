import { hash } from 'node:crypto';
import { AppError } from '@shared/kernel/errors';
import { z } from 'zod';

/** Position of a page's last item: its sort key and its id. */
export type CursorPosition = readonly [key: string | number, id: string];

/** No stored text has a NUL, and PostgreSQL fails on one. So no cursor of a list has it. */
const storedTextSchema = z.string().refine((text) => !text.includes('\0'));

/** Position in a list sorted by a text or a date. */
export const textCursorSchema = z.tuple([storedTextSchema, storedTextSchema]);

/** Position in a list sorted by a number or an instant. */
export const numberCursorSchema = z.tuple([z.int(), storedTextSchema]);

const createForeignCursorError = (): AppError =>
  new AppError(
    'invalid_cursor',
    'The cursor belongs to another list or to other filters. Start again without it.',
  );

/**
 * Creates a short text that differs for every list, property, filter and sort order. Pass all of them, but
 * not the limit.
 */
export const createListHash = (list: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(list), 'base64url').slice(0, 16);

/** Encodes where a page ended as an opaque cursor, bound to its list. */
export const encodeCursor = (listHash: string, [key, id]: CursorPosition): string =>
  Buffer.from(JSON.stringify([listHash, key, id])).toString('base64url');

function parseCursor(text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  // Node ignores invalid base64url characters. Each cursor must have only one spelling.
  if (bytes.toString('base64url') !== text) throw createForeignCursorError();
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new AppError('invalid_cursor', createForeignCursorError().message, { cause });
  }
}

/**
 * Decodes the position in a cursor of this list and checks it with the list's schema.
 * Throws `invalid_cursor` for a text that `encodeCursor` did not make. Also throws it for another list,
 * filter or order.
 */
export function decodeCursor<P extends CursorPosition>(
  text: string,
  listHash: string,
  positionSchema: z.ZodType<P>,
): P {
  const held = z.tuple([z.literal(listHash)], z.unknown()).safeParse(parseCursor(text));
  if (!held.success) throw createForeignCursorError();
  const [, ...rest] = held.data;
  const found = positionSchema.safeParse(rest);
  if (!found.success) throw createForeignCursorError();
  return found.data;
}
