import type { Answer } from './get-data.ts';
import { getData } from './get-data.ts';

interface Page<Item> {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

/** The part of a query that chooses the page: nothing for the first one. */
export interface PageQuery {
  readonly cursor?: string;
}

/**
 * Lists every item of a list, page by page, as they are needed:
 * `listAll((page) => client.GET('/api/v1/guests', { params: { query: { ...page, limit: 200 } } }))`.
 * Throws ApiError if a page is refused.
 */
export async function* listAll<Item>(
  getPage: (page: PageQuery) => Promise<Answer<Page<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  let page: PageQuery = {};
  for (;;) {
    const { data, next_cursor: cursor } = await getData(getPage(page));
    yield* data;
    if (cursor === null) return;
    page = { cursor };
  }
}
