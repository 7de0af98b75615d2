import type { KeyListRow } from '@renderer/features/keys/rows/key-rows';
import type {
  KeyStateFilter,
  KeysSearch,
  KeyHealthFilter as Wanted,
} from '@renderer/features/keys/rows/keys-search';
import type { DebouncedSearchParam } from '@renderer/hooks/use-debounced-search-param';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { SearchField } from '@renderer/ui/form/search-field';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import { keysMessages } from '@shared/keys/keys.messages';
import { HealthFilterControl } from './health-filter-control';

interface KeyListToolbarProps {
  readonly search: DebouncedSearchParam;
  readonly state: KeyStateFilter;
  readonly counts: Readonly<Record<KeyStateFilter, number>>;
  readonly health: { readonly rows: readonly KeyListRow[]; readonly wanted: Wanted | null };
  readonly playground: { readonly count: number; readonly isShown: boolean };
  readonly onChange: (changes: Partial<KeysSearch>) => void;
}

/** Search and filters of the list. */
export function KeyListToolbar({ search, state, counts, health, playground, onChange }: KeyListToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label={formatMessage(keysMessages.searchLabel)}
        value={search.typed}
        onChange={search.setTyped}
        onBlur={search.sendNow}
        className="w-72"
      />
      <SegmentedControl
        label={formatMessage(keysMessages.stateLabel)}
        options={[
          { value: 'all', label: formatMessage(keysMessages.stateAll), count: counts.all },
          { value: 'active', label: formatMessage(keysMessages.stateActive), count: counts.active },
          { value: 'expired', label: formatMessage(keysMessages.stateExpired), count: counts.expired },
          { value: 'revoked', label: formatMessage(keysMessages.stateRevoked), count: counts.revoked },
        ]}
        value={state}
        onChange={(chosen) => onChange({ state: chosen === 'all' ? undefined : chosen })}
      />
      <HealthFilterControl
        rows={health.rows}
        wanted={health.wanted}
        onChange={(wanted) => onChange({ health: wanted ?? undefined })}
      />
      {playground.count > 0 && (
        <Button
          variant="quiet"
          className="ml-auto"
          onPress={() => onChange({ playground: playground.isShown ? undefined : true })}
        >
          {playground.isShown
            ? formatMessage(keysMessages.hidePlaygroundKeys)
            : formatMessage(keysMessages.showPlaygroundKeys, { count: playground.count })}
        </Button>
      )}
    </div>
  );
}
