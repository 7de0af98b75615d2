import { useCommand } from '@renderer/client/command-query';
import { RevokeDialog } from '@renderer/features/keys/revoke/revoke-dialog';
import { UnusedKeyBanner } from '@renderer/features/keys/revoke/unused-key-banner';
import { withHealth } from '@renderer/features/keys/rows/key-health';
import type { KeyListRow } from '@renderer/features/keys/rows/key-rows';
import { countByState, toKeyRows } from '@renderer/features/keys/rows/key-rows';
import { useReadExpired } from '@renderer/features/keys/rows/use-read-expired';
import { useDebouncedSearchParam } from '@renderer/hooks/use-debounced-search-param';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { FilteredKeyTable } from './filtered-key-table';
import { KeyListToolbar } from './key-list-toolbar';
import { NoKeys } from './no-keys';
import { useUpdateSearch } from './use-update-search';

/** Gives each key with its use, as of now. The rows stay identical until their content changes. */
function useKeyRows(keys: readonly KeyView[]): readonly KeyListRow[] {
  const { id: property_id } = useProperty();
  const { data: usage } = useCommand('keys.usage', { property_id, prefixes: null, range: '24h' });
  const { data: health } = useCommand('keys.health', { property_id });
  const nowMs = useReadExpired(keys);
  return useMemo(
    () => withHealth(toKeyRows(keys, usage?.keys, nowMs), health?.keys),
    [keys, usage, health, nowMs],
  );
}

/** Offers to revoke replaced keys that are no longer used. */
function UnusedReplacedKeys({ rows }: { readonly rows: readonly KeyListRow[] }) {
  const { id: property_id } = useProperty();
  const { data: replaced = [] } = useCommand('keys.replaced', { property_id });
  const { isError: isUseUnknown } = useCommand('keys.usage', { property_id, prefixes: null, range: '24h' });
  return rows
    .filter(({ key }) => replaced.some(({ prefix }) => prefix === key.prefix))
    .map(
      ({ key, use }) =>
        use !== null && (
          <UnusedKeyBanner
            key={key.prefix}
            apiKey={key}
            lastUsedAt={use.last_used_at}
            isUseUnknown={isUseUnknown}
          />
        ),
    );
}

/** The list of keys, with its search and filters. */
export function KeyList({ keys }: { readonly keys: readonly KeyView[] }) {
  const search = useSearch({ from: '/keys' });
  const change = useUpdateSearch();
  const [revoking, setRevoking] = useState<KeyView | null>(null);
  const rows = useKeyRows(keys);
  const { q = '', state = 'all', health = null, playground = false } = search;
  const searchParam = useDebouncedSearchParam(q, (typed) => change({ q: typed === '' ? undefined : typed }));
  // The field shows typed text immediately. The rows follow at lower priority.
  const query = useDeferredValue(searchParam.typed);
  const listed = useMemo(
    () => rows.filter(({ key }) => playground || key.kind === 'standard'),
    [rows, playground],
  );
  return (
    <>
      <UnusedReplacedKeys rows={rows} />
      <KeyListToolbar
        search={searchParam}
        state={state}
        counts={countByState(listed)}
        health={{ rows: listed, wanted: health }}
        onChange={change}
        playground={{
          count: keys.filter(({ kind }) => kind === 'playground').length,
          isShown: playground,
        }}
      />
      {listed.length === 0 ? (
        <NoKeys />
      ) : (
        <FilteredKeyTable
          rows={listed}
          query={query}
          onQueryChange={searchParam.setTyped}
          onRevoke={setRevoking}
        />
      )}
      <p className="mt-3 text-xs text-ink-3">{formatMessage(keysMessages.lostTokenHint)}</p>
      {revoking !== null && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
