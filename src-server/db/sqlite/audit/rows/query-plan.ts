import type { SqlFragment, SqlValue } from '@server/db/shared/engine/sql-fragment';
import { matchAll } from '@server/db/shared/engine/sql-fragment';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { AccessPath, Predicate, QueryBranch } from '@server/db/sqlite/audit/filters/access-paths';
import { scanUnindexed } from '@server/db/sqlite/audit/filters/access-paths';
import type { RowSpan } from '@server/db/sqlite/audit/filters/row-span';

/** Counts the records that the branches reach, up to a limit. */
export type BranchSizer = (branches: readonly QueryBranch[]) => number;

const toBranches = (ways: readonly AccessPath[], rest: readonly SqlFragment[]): QueryBranch[] =>
  ways.map(({ also = [], ...way }) => ({ ...way, rest: [...also, ...rest] }));

/** Converts access paths to branches without conditions on the records, for measuring. */
const toUnfilteredBranches = (ways: readonly AccessPath[]): QueryBranch[] =>
  ways.map(({ also: _also, ...way }) => ({ ...way, rest: [] }));

/** Finds the predicate whose access paths reach the fewest records. Null if no predicate has access paths. */
function findNarrowest(
  predicates: readonly Predicate[],
  span: RowSpan,
  measure: BranchSizer,
): Predicate | null {
  const indexed = predicates.filter((predicate) => predicate.ways !== undefined);
  const [only = null] = indexed;
  if (indexed.length <= 1) return only;
  const sized = indexed.map((predicate) => ({
    predicate,
    size: measure(toUnfilteredBranches(predicate.ways?.(span) ?? [])),
  }));
  return sized.reduce((best, next) => (next.size < best.size ? next : best)).predicate;
}

/** Plans how to find the records within the span that match all predicates. No branches: no record can match. */
export function planQuery(
  predicates: readonly Predicate[] | null,
  span: RowSpan,
  measure: BranchSizer,
): readonly QueryBranch[] {
  if (predicates === null || !isRange(span)) return [];
  const best = findNarrowest(predicates, span, measure);
  const rest = predicates.filter((predicate) => predicate !== best).map((predicate) => predicate.condition);
  return toBranches(best?.ways?.(span) ?? [scanUnindexed(span)], rest);
}

const formatSource = ({ from, seq }: QueryBranch): string =>
  seq === 'seq' ? from : `${from} CROSS JOIN audit_record ON audit_record.seq = ${seq}`;

const formatCondition = ({ found, rest }: QueryBranch): string => matchAll([...found, ...rest]).sql;

/** Formats the branches as one SELECT of seq and further columns. Append `ORDER BY seq`: SQLite then merges the branches. */
export const formatUnion = (columns: string, branches: readonly QueryBranch[]): string =>
  branches
    .map((branch) => {
      // The seq comes from `from`. SQLite would not recognise the order of the record's own seq.
      return `SELECT ${branch.seq} AS seq, ${columns} FROM ${formatSource(branch)} WHERE ${formatCondition(branch)}`;
    })
    .join(' UNION ALL ');

/** Formats the branches as one SELECT with a row for each match. Branches without conditions on records do not read them. */
export const formatRows = (branches: readonly QueryBranch[]): string =>
  branches
    .map((branch) => {
      const from = branch.rest.length === 0 ? branch.from : formatSource(branch);
      return `SELECT 1 FROM ${from} WHERE ${formatCondition(branch)}`;
    })
    .join(' UNION ALL ');

/** Lists the values of the question marks of the branches, in order. */
export const listValues = (branches: readonly QueryBranch[]): SqlValue[] =>
  branches.flatMap(({ found, rest }) => [...found, ...rest].flatMap(({ values }) => values));
