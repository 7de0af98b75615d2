import { createListHash, textCursorSchema } from '@server/kernel/cursor';
import { createPage } from '@server/operations/create-page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Item {
  readonly key: string;
  readonly id: string;
}

const listOfItems = (items: readonly Item[]) => ({
  items,
  listHash: createListHash(['items']),
  cursorSchema: textCursorSchema,
  toCursor: ({ key, id }: Item) => [key, id] as const,
});

function allPages(items: readonly Item[], limit: number): Item[][] {
  const pages: Item[][] = [];
  let cursor: string | undefined;
  do {
    const page = createPage(listOfItems(items), { limit, cursor });
    pages.push(page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const inOrder = (a: Item, b: Item): number => (`${a.key} ${a.id}` < `${b.key} ${b.id}` ? -1 : 1);

const items = fc
  .uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 40 })
  .map((ids) => ids.map((id) => ({ key: String(id % 3), id: String(id).padStart(3, '0') })).sort(inOrder));

describe('pages of a list', () => {
  it('together are the list, each full but the last', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 50 }), (all, limit) => {
        const pages = allPages(all, limit);
        expect(pages.flat()).toEqual(all);
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        expect(pages.length).toBe(Math.max(1, Math.ceil(all.length / limit)));
      }),
    );
  });

  it('go on where they ended when the last item is gone by then', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => ({ key: 'k', id }));
    const { next_cursor } = createPage(listOfItems(all), { limit: 2 });
    const without = all.filter(({ id }) => id !== 'b');
    const page = createPage(listOfItems(without), { limit: 2, cursor: next_cursor ?? '' });
    expect(page.data.map(({ id }) => id)).toEqual(['c', 'd']);
  });
});
