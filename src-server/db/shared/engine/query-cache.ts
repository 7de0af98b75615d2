import type { SharedQuery } from './shared-sql';

const MAX_QUERIES = 200;

/** Creates a cache that prepares each distinct text once, for queries built from fragments. Their rows are arrays. */
export function createQueryCache<Row extends unknown[]>(
  prepare: (text: string) => SharedQuery<Row>,
): (text: string) => SharedQuery<Row> {
  const prepared = new Map<string, SharedQuery<Row>>();
  return (text) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    if (prepared.size >= MAX_QUERIES) prepared.clear();
    const query = prepare(text);
    prepared.set(text, query);
    return query;
  };
}
