import { useIsStale } from '@renderer/client/use-is-stale';
import { isHealthMatch } from '@renderer/features/keys/rows/key-health';
import type { KeyListRow } from '@renderer/features/keys/rows/key-rows';
import { isKeyMatch } from '@renderer/features/keys/rows/key-rows';
import { keySortColumns } from '@renderer/features/keys/rows/keys-search';
import { sortKeyRows } from '@renderer/features/keys/rows/sort-key-rows';
import { KeysTable } from '@renderer/features/keys/table/keys-table';
import type { KeyView } from '@shared/keys/api-key';
import { useSearch } from '@tanstack/react-router';
import { memo } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { NoResults } from './no-results';
import { useUpdateSearch } from './use-update-search';

/** Longer lists render only their visible rows, however many rows match. */
export const VIRTUALIZE_FROM_ROWS = 40;

interface FilteredKeyTableProps {
  readonly rows: readonly KeyListRow[];
  readonly query: string;
  readonly onQueryChange: (text: string) => void;
  readonly onRevoke: (key: KeyView) => void;
}

/** Table of the matching rows. Memoised, because a render is expensive. */
export const FilteredKeyTable = memo(function FilteredKeyTable({
  rows,
  query: text,
  onQueryChange,
  onRevoke,
}: FilteredKeyTableProps) {
  // `q` in the address follows the typed query. It is left out, so that it causes no second render.
  const search = useSearch({
    from: '/keys',
    select: ({ q: _q, ...rest }) => rest,
    structuralSharing: true,
  });
  const change = useUpdateSearch();
  const isStale = useIsStale();
  const { state = 'all', health = null, sort, descending = false } = search;
  const order = sort === undefined ? null : { sort, isDescending: descending };
  const matching = rows.filter(
    (row) =>
      (state === 'all' || row.key.state === state) && isHealthMatch(row, health) && isKeyMatch(row, text),
  );
  // The natural order is by use. Until the use is known, no order is kept stable.
  const isUseKnown = rows.some(({ use }) => use !== null);
  const sortBy = ({ column, direction }: SortDescriptor) => {
    const known = keySortColumns.find((name) => name === column);
    change({ sort: known, descending: direction === 'descending' || undefined });
  };
  return (
    <KeysTable
      isStale={isStale}
      isLong={rows.length > VIRTUALIZE_FROM_ROWS}
      total={rows.length}
      rows={sortKeyRows(matching, order)}
      order={order}
      onSort={sortBy}
      choice={JSON.stringify({ ...search, q: text, isUseKnown })}
      onRevoke={({ key }) => onRevoke(key)}
      noMatch={
        <NoResults
          filters={{ state, health }}
          isSearched={text.trim() !== ''}
          onQueryChange={onQueryChange}
          onChange={change}
        />
      }
    />
  );
});
