import type { CursorPosition } from '@server/kernel/cursor';
import { decodeCursor, encodeCursor } from '@server/kernel/cursor';
import type { z } from 'zod';

/** How to cut a list in memory into pages. */
export interface PagedList<Item> {
  /** All items, sorted by position. */
  readonly items: readonly Item[];
  readonly listHash: string;
  readonly cursorSchema: z.ZodType<CursorPosition>;
  toCursor(item: Item): CursorPosition;
}

interface ItemPage<Item> {
  readonly data: Item[];
  readonly next_cursor: string | null;
}

const isBeyond = ([key, id]: CursorPosition, [seenKey, seenId]: CursorPosition): boolean =>
  key > seenKey || (key === seenKey && id > seenId);

/** Creates the page after the cursor. Throws `invalid_cursor` for a cursor of another list. */
export function createPage<Item>(
  list: PagedList<Item>,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): ItemPage<Item> {
  const { items, listHash, cursorSchema, toCursor } = list;
  const seen = cursor === undefined ? null : decodeCursor(cursor, listHash, cursorSchema);
  const remaining = seen === null ? items : items.filter((item) => isBeyond(toCursor(item), seen));
  const data = remaining.slice(0, limit);
  const last = data.at(-1);
  const hasMore = remaining.length > data.length;
  return {
    data,
    next_cursor: hasMore && last !== undefined ? encodeCursor(listHash, toCursor(last)) : null,
  };
}
