import { useIsLost } from '@renderer/app/connection';
import { useCommand } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import { RevokeDialog } from '@renderer/screens/revoke/revoke-dialog';
import { SilentKey } from '@renderer/screens/revoke/silent-key';
import { Button } from '@renderer/ui/button';
import type { KeyView } from '@shared/api-key';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { matchesHealth, withHealth } from './key-health';
import { countStates, expiryMs, keyRows, matchesWords } from './key-row';
import { KeyTools } from './key-tools';
import type { KeysSearch } from './keys-search';
import { keySorts } from './keys-search';
import { KeysTable } from './keys-table';
import { NoKeys } from './no-keys';
import { orderRows } from './order-rows';
import { useExpiryClock } from './use-expiry-clock';

/** Every key with its use, as of now. */
function useKeyRows(keys: readonly KeyView[]) {
  const { id: property_id } = useProperty();
  const usage = useCommand('keys.usage', { property_id, prefixes: null, range: '24h' });
  const health = useCommand('keys.health', { property_id });
  const nowMs = useExpiryClock(keys.flatMap((key) => expiryMs(key) ?? []));
  return withHealth(keyRows(keys, usage.data?.keys, nowMs), health.data?.keys);
}

/** What of the list is chosen to be seen; it stands in the address. */
function useChoice() {
  const search = useSearch({ from: '/keys' });
  const navigate = useNavigate({ from: '/keys' });
  const change = (part: Partial<KeysSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  const { sort, descending = false } = search;
  return {
    search,
    change,
    order: sort === undefined ? null : { sort, isDescending: descending },
    sortBy: ({ column, direction }: SortDescriptor) => {
      const known = keySorts.find((name) => name === column);
      change({ sort: known, descending: direction === 'descending' || undefined });
    },
  };
}

/** While nothing listens, or nobody knows, what is shown is true of when it last did. */
function useIsStale(): boolean {
  const isLost = useIsLost();
  return (useCommand('service.status', {}).data?.state ?? 'running') !== 'running' || isLost;
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-sm text-ink-2">
      No key matches.
      <Button onPress={onClear}>Clear the search</Button>
    </div>
  );
}

/** The list, with its search and filters. */
export function KeyList({ keys }: { readonly keys: readonly KeyView[] }) {
  const { search, change, order, sortBy } = useChoice();
  const [revoking, setRevoking] = useState<KeyView | null>(null);
  const rows = useKeyRows(keys);
  const isStale = useIsStale();
  const { q = '', state = 'all', health = null, playground = false } = search;
  const isListed = ({ kind }: KeyView) => playground || kind === 'standard';
  const listed = rows.filter(({ key }) => isListed(key));
  const matching = listed.filter(
    (row) => (state === 'all' || row.state === state) && matchesHealth(row, health) && matchesWords(row, q),
  );
  return (
    <>
      {rows.map(
        ({ key, use }) =>
          use !== null && <SilentKey key={key.prefix} apiKey={key} lastUsedAt={use.last_used_at} />,
      )}
      <KeyTools
        q={q}
        state={state}
        counts={countStates(listed)}
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
        <KeysTable
          isStale={isStale}
          rows={orderRows(matching, order)}
          order={order}
          onSort={sortBy}
          choice={JSON.stringify(search)}
          onRevoke={({ key }) => setRevoking(key)}
          noMatch={<NoMatch onClear={() => change({ q: undefined, state: undefined, health: undefined })} />}
        />
      )}
      <p className="mt-3 text-xs text-ink-3">
        Lost a token? It cannot be shown again. Revoke that key and create a new one.
      </p>
      {revoking !== null && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
