import type { KeyHealthFilter, KeyStateFilter, KeysSearch } from '@renderer/features/keys/rows/keys-search';
import { focusPageSearch } from '@renderer/navigation/use-shortcuts';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { keysMessages } from '@shared/keys/keys.messages';

interface Filters {
  readonly state: KeyStateFilter;
  readonly health: KeyHealthFilter | null;
}

function describeEmptyList({ state, health }: Filters): string {
  if (health === null) return formatMessage(keysMessages.noneInState, { state });
  return formatMessage(
    health === 'attention' ? keysMessages.noneNeedsAttention : keysMessages.noneNeedsAttentionForReason,
    { state },
  );
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
      <p>{isSearched ? formatMessage(keysMessages.noMatch) : describeEmptyList(filters)}</p>
      <Button onPress={isSearched ? clear : showAll}>
        {formatMessage(isSearched ? keysMessages.clearSearch : keysMessages.showAll)}
      </Button>
    </div>
  );
}
