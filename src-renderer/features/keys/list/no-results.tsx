import type { KeyHealthFilter, KeyStateFilter, KeysSearch } from '@renderer/features/keys/rows/keys-search';
import { focusPageSearch } from '@renderer/navigation/use-shortcuts';
import { Button } from '@renderer/ui/form/button';

interface Filters {
  readonly state: KeyStateFilter;
  readonly health: KeyHealthFilter | null;
}

function describeEmptyList({ state, health }: Filters): string {
  const kind = state === 'all' ? '' : `${state} `;
  if (health === null) return `No ${kind}keys.`;
  return `No ${kind}key needs attention${health === 'attention' ? '' : ' for this reason'}.`;
}

interface NoResultsProps {
  readonly filters: Filters;
  readonly isSearched: boolean;
  readonly onQueryChange: (text: string) => void;
  readonly onChange: (changes: Partial<KeysSearch>) => void;
}

/**
 * Explains why no key is listed, and clears the filters. Its button then disappears, so the search gets the
 * focus.
 */
export function NoResults({ filters, isSearched, onQueryChange, onChange }: NoResultsProps) {
  const clear = () => {
    onQueryChange('');
    onChange({ q: undefined });
    focusPageSearch();
  };
  const showAll = () => {
    onChange({ state: undefined, health: undefined });
    focusPageSearch();
  };
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-sm text-ink-2">
      <p>{isSearched ? 'No key matches.' : describeEmptyList(filters)}</p>
      <Button onPress={isSearched ? clear : showAll}>{isSearched ? 'Clear the search' : 'Show all'}</Button>
    </div>
  );
}
